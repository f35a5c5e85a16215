/** The Desktop contract, held by the one in memory, by one monitor of it, and by the one on X11. */
import { memoryHarness } from './desktop-stage/memory-stage.js';
import { onSecondMonitor } from './desktop-stage/monitor-stage.js';
import { x11Harness } from './desktop-stage/x11-stage.js';
import { desktopContract } from './desktop-suite.js';

desktopContract(memoryHarness);
desktopContract(onSecondMonitor(memoryHarness));
desktopContract(x11Harness);
