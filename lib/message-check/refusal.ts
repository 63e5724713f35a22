/** A message that is not checked at all; its `message` is the German sentence that says why. */
export class Refusal extends Error {
  constructor(
    readonly reason: string,
    text: string,
  ) {
    super(text);
  }
}
