/** The Desktop contract once more, through wayvnc on a private Wayland display. */
import { wayvncHarness } from '../../contract/desktop-stage/wayvnc-stage.js';
import { desktopContract } from '../../contract/desktop-suite.js';

desktopContract(wayvncHarness);
