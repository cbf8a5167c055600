"""The screens of the table: shelf, setup, play, curtain, results, rules, settings, replay."""
