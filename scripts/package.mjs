// `npm run package`: one archive that runs on a Linux with nothing installed (docs/operations.md).
import { packRelease } from './package/pack.mjs';
import { build } from './steps/build.mjs';
import { install } from './steps/install.mjs';
import { isInterrupted, passSignalsOn } from './steps/run.mjs';
import { StepFailed } from './steps/say.mjs';

passSignalsOn();
try {
  await install();
  await build();
  await packRelease(process.argv.includes('--quickly'));
} catch (error) {
  if (!(error instanceof StepFailed)) throw error;
  if (isInterrupted()) process.exit(130);
  console.error(`\n${error.message}`);
  process.exit(error.code);
}
process.exit();
