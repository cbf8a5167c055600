/* python.exe: hands its arguments to the interpreter, which is in the DLL beside it. */
#include <windows.h>

typedef int (*main_function)(int, wchar_t **);

int wmain(int argc, wchar_t **argv) {
    HMODULE library = LoadLibraryW(L"python311.dll");
    main_function start = library ? (main_function)(void *)GetProcAddress(library, "Py_Main") : 0;
    return start ? start(argc, argv) : 101;
}
