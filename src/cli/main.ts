#!/usr/bin/env node
/** The `xenotester` command. */
import { readEnvFile } from '../fixture/env-file.js';
import { run } from './run.js';

const { stdout, stderr, env } = process;
readEnvFile(process.cwd(), env);
process.exitCode = await run(process.argv.slice(2), { stdout, stderr, env, cwd: process.cwd() });
