/** The Desktop contract, held by a private Wayland display. */
import { waylandHarness } from './desktop-stage/wayland-stage.js';
import { desktopContract } from './desktop-suite.js';

desktopContract(waylandHarness);
