/** The Desktop contract once more, with nut-js as what moves the pointer and presses. */
import { nutHarness } from '../../contract/desktop-stage/x11-stage.js';
import { desktopContract } from '../../contract/desktop-suite.js';

desktopContract(nutHarness);
