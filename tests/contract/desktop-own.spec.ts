/** The Desktop contract, held by what works on every system. */
import { ownHarness } from './desktop-stage/x11-stage.js';
import { desktopContract } from './desktop-suite.js';

desktopContract(ownHarness);
