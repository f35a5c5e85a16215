/** The Desktop contract, held by a screen behind a VNC server. */
import { x11vncHarness, xvncHarness } from './desktop-stage/vnc-stage.js';
import { desktopContract } from './desktop-suite.js';

desktopContract(xvncHarness);
desktopContract(x11vncHarness);
