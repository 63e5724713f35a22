/** Bytes are UTF-8, and have no places of others in them. */
export type Text = string | Buffer;

/**
 * What comes into a page when it is whole (scripts/server/whole-page.ts), past React, which would read all of it several
 * times.
 */
export class LateTexts {
  private readonly numbered: Text[] = [];
  private readonly texts = new Map<string, Text>();
  private readonly place: string;

  /** @param mark random, so that nothing else on the page is taken for the place of a text; without it they come at once */
  constructor(mark = '') {
    this.place = mark && `<!--${mark} `;
  }

  /** Takes a text (components/ui/still-parts.tsx). @returns its number, by which whoever makes the HTML asks for it */
  add(text: Text): number {
    return this.numbered.push(text) - 1;
  }

  /** The place of such a text. */
  at(number: number): string | undefined {
    const text = this.numbered[number];
    return text === undefined ? undefined : this.put(String(number), text);
  }

  /** Keeps a text for the page. @param name of its place @returns its place */
  put(name: string, text: Text): string {
    if (!this.place) return String(text);
    this.texts.set(name, text);
    return this.place + name + end;
  }

  /** The same for bytes within another text, as often as they stand there. */
  within(bytes: Buffer): string {
    return this.put(`in-${this.texts.size}`, bytes);
  }

  /** The pieces of a page or text, with the texts in their places. */
  into(page: Buffer): Uint8Array[] {
    const all: Uint8Array[] = [];
    let from = 0;
    for (let at = page.indexOf(this.place); at >= 0; at = page.indexOf(this.place, from)) {
      const name = at + this.place.length;
      const to = page.indexOf(end, name);
      if (to < 0) break;
      const text = this.texts.get(page.toString('latin1', name, to)) ?? '';
      all.push(page.subarray(from, at));
      all.push(...(typeof text === 'string' ? this.into(Buffer.from(text)) : [text]));
      from = to + end.length;
    }
    all.push(page.subarray(from));
    return all;
  }
}

const end = '-->';
