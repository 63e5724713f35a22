const start = performance.now();

/** Prints a line about the progress, with the seconds since the start. */
export function say(sentence) {
  const seconds = ((performance.now() - start) / 1000).toFixed(1).replace('.', ',').padStart(6);
  console.log(`${seconds} s  ${sentence}`);
}

/** A step failed; the message is for the person who started it. */
export class StepFailed extends Error {
  constructor(sentence, code = 1) {
    super(sentence);
    this.code = code;
  }
}
