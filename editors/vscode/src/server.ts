/** The packed language server, for folders that have no Xenotester of their own: it knows no config and no run. */
import { serve } from '../../../src/editor/server.js';

serve(process.stdin, process.stdout, { appsOf: async () => [], namesOf: async () => [] });
