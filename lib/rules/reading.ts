import { SaxesParser } from 'saxes';
import { localName } from './namespaces';

/** What follows a message as it is read once. Names are local ones. */
export interface Follower {
  /** @param offset of the element's `<` in the text, found when it is asked for */
  open: (name: string, attributes: Record<string, string>, offset: () => number) => void;
  /** A part of the text, also of a CDATA section. */
  text: (part: string) => void;
  close: (name: string) => void;
}

/**
 * Reads a message once for all who follow it.
 * @returns whether all of it was read as libxml2 reads it: as version 1.0, whatever it says of itself
 */
export function readOnce(text: string, followers: readonly Follower[]): boolean {
  const version = { defaultXMLVersion: '1.0', forceXMLVersion: true } as const;
  const parser = new SaxesParser({ xmlns: false, position: true, ...version });
  const offset = () => text.lastIndexOf('<', parser.position - 1);
  let readable = true;
  let depth = 0;
  parser.on('error', () => {
    readable = false;
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    const local = localName(name);
    for (const one of followers) one.open(local, attributes, offset);
  });
  const read = (part: string) => {
    for (const one of followers) one.text(part);
  };
  parser.on('text', read);
  parser.on('cdata', read);
  parser.on('closetag', ({ name }) => {
    if (depth === 0) return;
    depth -= 1;
    const local = localName(name);
    for (const one of followers) one.close(local);
  });
  parser.write(text).close();
  return readable;
}
