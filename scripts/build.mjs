// `npm run build`: builds the site beside the running release, then switches to it.
import { build } from './steps/build.mjs';
import { isInterrupted, passSignalsOn } from './steps/run.mjs';
import { StepFailed } from './steps/say.mjs';

passSignalsOn();
try {
  await build();
} catch (error) {
  if (!(error instanceof StepFailed)) throw error;
  if (isInterrupted()) process.exit(130);
  console.error(`\n${error.message}`);
  process.exit(error.code);
}
process.exit();
