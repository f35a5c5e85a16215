/** The Desktop contract once more, by one monitor of an X11 display. */
import { onSecondMonitor } from '../../contract/desktop-stage/monitor-stage.js';
import { x11Harness } from '../../contract/desktop-stage/x11-stage.js';
import { desktopContract } from '../../contract/desktop-suite.js';

desktopContract(onSecondMonitor(x11Harness));
