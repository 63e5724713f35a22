#!/usr/bin/env node
// The command `portal-check`: what follows is its main thread, and in a worker the one that reads and validates.
import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { answering } from '../message-check/answering';
import type { Answer, Thread } from '../message-check/protocol';
import { runPortalCheck } from './cli';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string;
};

function spawn(): Thread {
  const worker = new Worker(new URL(import.meta.url));
  return {
    ask: (question, transfer) => worker.postMessage(question, transfer),
    listen: (onAnswer, onError) => {
      worker.removeAllListeners();
      worker.on('message', (answer: Answer) => onAnswer(answer));
      worker.on('error', onError);
    },
    end: () => void worker.terminate(),
  };
}

if (isMainThread) {
  // Whoever reads may stop early, as `head` does: the verdict stays the exit code.
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  process.exitCode = await runPortalCheck(process.argv.slice(2), {
    data: fileURLToPath(new URL('data', import.meta.url)),
    version,
    spawn,
    stdin: async () => new Uint8Array(await buffer(process.stdin)),
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
    clock: () => new Date(),
  }).catch((error: Error) => {
    process.stderr.write(`${error.stack}\n`);
    return 2; // 1 would say that a message is refused
  });
} else {
  const answer = answering((said) => parentPort!.postMessage(said));
  parentPort!.on('message', answer);
  parentPort!.postMessage({ kind: 'ready' } satisfies Answer);
}
