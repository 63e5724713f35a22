import { hash } from 'node:crypto';

/**
 * Results by the SHA-256 of their input; drops the least recently used. Bounded by number (`entries`) and total length
 * (`characters`), so that neither many small nor few huge texts fill the memory.
 */
export class ResultCache {
  private readonly results = new Map<string, string>();
  private readonly entries: number;
  private readonly characters: number;
  private held = 0;

  constructor(entries: number, characters: number) {
    this.entries = entries;
    this.characters = characters;
  }

  static keyOf(input: string): string {
    return hash('sha256', input, 'base64');
  }

  get(key: string): string | undefined {
    const result = this.results.get(key);
    if (result !== undefined) {
      this.results.delete(key);
      this.results.set(key, result);
    }
    return result;
  }

  set(key: string, result: string): void {
    if (result.length > this.characters) return;
    this.held += result.length - (this.results.get(key)?.length ?? 0);
    this.results.delete(key);
    this.results.set(key, result);
    for (const [oldest, value] of this.results) {
      if (this.results.size <= this.entries && this.held <= this.characters) break;
      this.results.delete(oldest);
      this.held -= value.length;
    }
  }
}
