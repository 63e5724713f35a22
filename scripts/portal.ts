/** `npm run portal -- <command>`, or `portal <command>` of an unpacked archive: commands for operators (docs/operations.md). */
import { runPortal } from './portal/run';
import { readEnvFile } from './steps/env-file.mjs';

readEnvFile();
process.exitCode = await runPortal(process.argv.slice(2), {
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
});
