import { SaxesParser } from 'saxes';
import { localName, Namespaces, type NamespacesByName } from '../rules/namespaces';
import { formatNumber } from '../time/format';
import { limits } from './limits';
import type { MessageFacts } from './model';
import { Refusal } from './refusal';

/** Characters read between two reports of progress. */
const piece = 262_144;

/** Elements that may belong to a message's head; data follows it. */
const headElements = 200;

/** Different response codes to collect from a message. */
const mostCodes = 50;

/** Collects the facts in a message's head; others stay undefined. */
class Head {
  readonly facts: Partial<MessageFacts> = {};
  private readonly codes = new Set<string>();
  private text = '';
  private side: 'sender' | 'receiver' | undefined;

  open(name: string, attributes: Record<string, string>): void {
    this.text = '';
    if (name === 'Sender') this.side = 'sender';
    if (name === 'Receiver') this.side = 'receiver';
    for (const [key, value] of Object.entries(attributes)) {
      if (/^schemaVersion$/i.test(localName(key))) this.facts.schemaVersion ??= value.trim();
    }
  }

  /** Response codes are in the data, at any depth. */
  code(value: string): void {
    if (!value || this.codes.size >= mostCodes) return;
    this.codes.add(value);
    this.facts.responseCodes = [...this.codes];
  }

  add(text: string): void {
    if (this.text.length < 200) this.text += text;
  }

  close(name: string): void {
    const value = this.text.trim().slice(0, 200);
    if (name === 'MessageCode' && value) this.facts.messageCode ??= value;
    if (name === 'ConversationId' && value) this.facts.conversationId ??= value;
    if (name === 'DocumentCreationDateTime' && value) this.facts.created ??= value;
    if (name === 'MessageAddress' && this.side && value) this.facts[this.side] ??= value;
    if (name === 'Sender' || name === 'Receiver') this.side = undefined;
    this.text = '';
  }
}

export interface ReadFacts extends Omit<MessageFacts, 'encoding' | 'lines'> {
  namespaces: NamespacesByName;
}

/**
 * Reads a message once, piece by piece, without building a tree: refuses what no validator should see, and collects the
 * facts in its head.
 * @param onPart called with the part read so far, from 0 to 1
 * @returns undefined when there is no root element
 * @throws Refusal for a DTD, entities, depth, numbers of attributes or elements, and for text that is not XML
 */
export function readMessage(text: string, onPart: (part: number) => void = () => {}): ReadFacts | undefined {
  if (text.trim() === '') throw new Refusal('empty', 'Die Nachricht ist leer.');
  if (!/^\uFEFF?\s*</.test(text)) {
    throw new Refusal('no-xml', 'Das ist keine XML-Nachricht: Sie beginnt nicht mit „<“.');
  }
  const parser = new SaxesParser({ xmlns: false, position: false });
  const head = new Head();
  const namespaces = new Namespaces();
  const root: { name: string; attributes: Record<string, string> } = { name: '', attributes: {} };
  let depth = 0;
  let elements = 0;
  let attributes = 0;
  let inCode = '';
  let code = '';
  // The validator reports malformed XML; reading continues here, so that nothing hides behind it.
  parser.on('error', () => {});
  parser.on('doctype', refuseDtd);
  parser.on('opentagstart', () => {
    attributes = 0;
    if (++depth > limits.depth) {
      throw new Refusal(
        'depth',
        `Die Nachricht ist tiefer als ${limits.depth} Ebenen verschachtelt und wird nicht geprüft.`,
      );
    }
    if (++elements > limits.elements) {
      throw new Refusal(
        'elements',
        `Die Nachricht hat mehr als ${formatNumber(limits.elements)} Elemente und wird nicht geprüft.`,
      );
    }
  });
  parser.on('attribute', () => {
    if (++attributes > limits.attributes) {
      throw new Refusal(
        'attributes',
        `Ein Element der Nachricht hat mehr als ${limits.attributes} Attribute. Sie wird nicht geprüft.`,
      );
    }
  });
  parser.on('opentag', ({ name, attributes: given }) => {
    if (elements === 1) Object.assign(root, { name, attributes: given });
    namespaces.add(name, given as Record<string, string>);
    inCode = localName(name) === 'ResponseCode' ? name : '';
    code = '';
    if (elements <= headElements) head.open(localName(name), given as Record<string, string>);
  });
  const addText = (part: string) => {
    if (inCode && code.length < 20) code += part;
    if (elements <= headElements) head.add(part);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', ({ name }) => {
    depth = Math.max(0, depth - 1);
    if (inCode && name === inCode) head.code(code.trim().slice(0, 20));
    inCode = '';
    if (elements <= headElements) head.close(localName(name));
  });
  // The parser reports a DTD only at its end; one before the root is refused right away.
  if (dtdAhead(text)) refuseDtd();
  for (let at = 0; at < text.length; at += piece) {
    parser.write(text.slice(at, at + piece));
    onPart(Math.min(1, (at + piece) / text.length));
  }
  parser.close();
  if (!root.name) return undefined;
  const colon = root.name.indexOf(':');
  const prefix = colon < 0 ? 'xmlns' : `xmlns:${root.name.slice(0, colon)}`;
  return {
    ...{ ...head.facts, root: localName(root.name), namespace: root.attributes[prefix] ?? '', elements },
    namespaces: namespaces.all,
  };
}

function refuseDtd(): never {
  throw new Refusal(
    'dtd',
    'Die Nachricht enthält eine Dokumenttypdefinition (<!DOCTYPE …>). Marktnachrichten haben keine, und sie kann ' +
      'Entitäten enthalten, die den Rechner überlasten. Deshalb wird die Nachricht nicht geprüft.',
  );
}

/** Whether a DTD precedes the root element. */
function dtdAhead(text: string): boolean {
  let at = 0;
  for (;;) {
    at = text.indexOf('<', at);
    if (at < 0) return false;
    if (text.startsWith('<!DOCTYPE', at)) return true;
    const end = text.startsWith('<!--', at) ? '-->' : text.startsWith('<?', at) ? '?>' : undefined;
    if (!end) return false;
    at = text.indexOf(end, at + 2);
    if (at < 0) return false;
  }
}
