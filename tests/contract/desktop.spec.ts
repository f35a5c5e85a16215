/** The Desktop contract, held by the one in memory and the one on X11. */
import { memoryHarness } from './desktop-stage/memory-stage.js';
import { x11Harness } from './desktop-stage/x11-stage.js';
import { desktopContract } from './desktop-suite.js';

desktopContract(memoryHarness);
desktopContract(x11Harness);
