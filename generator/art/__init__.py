"""Draw pictures as code: functions that turn parameters into vector shapes. `gallery` lists every drawing."""
