#!/usr/bin/env node
/** The `xenotester` command. */
import { run } from './run.js';

const { stdout, stderr, env } = process;
process.exitCode = await run(process.argv.slice(2), { stdout, stderr, env, cwd: process.cwd() });
