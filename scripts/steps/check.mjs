// Run by start.mjs on Node 24, before anything slow: checks the configuration and the port.
import { createServer } from 'node:net';
import { listen, listenProblem } from '../server/http-server.ts';
import { WRONG_CONFIGURATION } from './exit-codes.mjs';

const { config, checkConfig } = await import('../../lib/config.ts');
try {
  checkConfig();
} catch (error) {
  console.error(error.message);
  process.exit(WRONG_CONFIGURATION);
}
const probe = createServer();
try {
  await listen(probe, config.port, config.host);
} catch (error) {
  console.error(listenProblem(error, config.port, config.host));
  process.exit(WRONG_CONFIGURATION);
}
probe.close();
