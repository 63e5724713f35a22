import { spawn } from 'node:child_process';
import { WRONG_CONFIGURATION } from './exit-codes.mjs';
import { root } from './paths.mjs';

const settled = 20_000; // ms; a server that lived this long did not fail at its start
const patience = 45_000; // ms for an orderly end: at most 30 s of drain, then 10 s for requests
const attempts = 5;

/**
 * Keeps a server running: restarts it when it dies, after a longer pause each time, and gives up when it keeps dying at
 * once. SIGINT and SIGTERM end both.
 * @param options.onReady called once with the server's message when it first answers
 * @param options.firstWait milliseconds before the first restart, doubled each time
 * @returns the exit code for this process
 */
export function supervise(command, args, { env, onReady, tell, firstWait = 500 }) {
  return new Promise((resolve) => {
    let child;
    let stopping = false;
    let instantDeaths = 0;
    let wait = firstWait;
    let timer;
    let announced = false;

    const start = () => {
      const born = performance.now();
      child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
      child.on('message', (message) => {
        if (!message?.ready) return;
        if (announced) tell('Der Server läuft wieder.');
        else onReady(message);
        announced = true;
      });
      child.once('error', (error) => tell(`Der Server kann nicht gestartet werden: ${error.message}`));
      child.once('close', (code, signal) => died(code, signal, performance.now() - born));
    };

    const died = (code, signal, lived) => {
      clearTimeout(timer);
      if (stopping || code === 0) return resolve(0);
      if (code === WRONG_CONFIGURATION) return resolve(code);
      const how = signal ? `durch das Signal ${signal}` : `mit dem Fehlercode ${code}`;
      if (lived >= settled) {
        instantDeaths = 0;
        wait = firstWait;
      }
      instantDeaths += 1;
      if (instantDeaths > attempts) {
        tell(`Der Server ist ${instantDeaths} Mal kurz nach dem Start beendet worden, zuletzt ${how}.`);
        tell('Er wird nicht mehr gestartet. Der Grund steht in den Zeilen darüber.');
        return resolve(1);
      }
      tell(
        `Der Server wurde ${how} beendet und wird in ${(wait / 1000).toLocaleString('de')} s neu gestartet.`,
      );
      timer = setTimeout(start, wait);
      wait *= 2;
    };

    const stop = (signal) => {
      if (stopping) return;
      stopping = true;
      clearTimeout(timer);
      if (!child || child.exitCode !== null || child.signalCode !== null) return resolve(0);
      child.kill(signal);
      timer = setTimeout(() => child.kill('SIGKILL'), patience);
    };
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal));
    process.on('SIGHUP', () => stop('SIGTERM')); // the terminal was closed
    start();
  });
}
