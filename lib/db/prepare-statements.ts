import type { PGlite } from '@electric-sql/pglite';

type Send = PGlite['execProtocolStream'];

/** A statement that the database has read: its name there, and what it answered when it was asked to describe it. */
interface Prepared {
  name: string;
  described: Awaited<ReturnType<Send>>;
}

/** Statements that can be prepared, if they are no longer than this: longer ones are lists that come once. */
const preparable = /^[\s(]*(select|with|insert|update|delete|values)\b/i;
const longest = 20_000;
/** Texts that are remembered. What is prepared takes some 30 KB of the database's memory. */
const most = 500;
/** After these a column may be another one than a prepared statement has in mind. */
const changesTables = /(^|;)\s*(create|alter|drop|discard|deallocate|do)\b/im;

/**
 * Stands at the end of statements whose plan is the same for all values, so that it is made once: planning the session's
 * takes twice as long as running it. All others get a plan for their values each time: one for all values is several
 * times slower on 20,000 processes, as it can't know how many a search finds.
 */
export const onePlan = ' /* one plan */';
const planned = (once: boolean) => `set plan_cache_mode = force_${once ? 'generic' : 'custom'}_plan`;

/** Letters of the messages of PostgreSQL's protocol, and of what describe and close are about. */
const [parse, bind, describe, close, query, ofStatement] = [...'PBDCQS'].map((letter) =>
  letter.charCodeAt(0),
);

/** The end of the text with a zero behind it that begins there. */
const endOf = (message: Uint8Array, begin: number) => message.indexOf(0, begin);
const textOf = (message: Uint8Array, begin: number) =>
  Buffer.from(message.subarray(begin, endOf(message, begin))).toString();

/** A message: its letter, its length, and what it says. */
function messageOf(letter: number, ...parts: (Uint8Array | string | number)[]): Uint8Array {
  const content = Buffer.concat(
    parts.map((part) =>
      typeof part === 'number'
        ? Uint8Array.of(part)
        : typeof part === 'string'
          ? Buffer.from(`${part}\0`)
          : part,
    ),
  );
  const head = Buffer.alloc(5, letter);
  head.writeUInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
}

/**
 * Lets the embedded database read a statement once, from its second time on. PGlite hands it each text anew, and reading
 * most of ours takes longer than what they do, on the one connection for which all wait. Its messages are changed on their way:
 * instead of a text that is known, its values go to the statement that was prepared.
 */
export function prepareStatements(raw: PGlite): void {
  const send: Send = raw.execProtocolStream.bind(raw);
  /** By text, last used last; undefined after its first time. */
  const known = new Map<string, Prepared | undefined>();
  let names = 0;
  /** What PGlite has begun with a parse and goes on with until its sync; undefined where nothing is prepared. */
  let current: { text: string; name: string; prepared?: Prepared } | undefined;
  /** Whether plans are made once, as it was said last; undefined where that may have been taken back since. */
  let once: boolean | undefined;

  async function sayHowToPlan(text: string): Promise<void> {
    const wanted = text.endsWith(onePlan);
    if (once === wanted) return;
    await send(messageOf(query!, planned(wanted)), { syncToFs: false });
    once = wanted;
  }

  async function forget(text: string): Promise<void> {
    const prepared = known.get(text);
    known.delete(text);
    if (prepared) await send(messageOf(close!, ofStatement!, prepared.name), { syncToFs: false });
  }
  function remember(text: string, prepared?: Prepared): Promise<void> | undefined {
    known.delete(text);
    known.set(text, prepared);
    const [oldest] = known.keys();
    return known.size > most ? forget(oldest!) : undefined;
  }
  async function forgetAfter(text: string): Promise<void> {
    if (changesTables.test(text)) for (const one of [...known.keys()]) await forget(one);
  }

  const begin: Send = async (message, options) => {
    current = undefined;
    const from = endOf(message, 5) + 1;
    const text = textOf(message, from);
    const types = message.subarray(endOf(message, from) + 1);
    const isPreparable = preparable.test(text);
    if (isPreparable) await sayHowToPlan(text);
    else {
      once = undefined; // it may be the end of a transaction
      await forgetAfter(text);
    }
    if (!isPreparable || text.length > longest || types.some(Boolean)) return send(message, options);
    const prepared = known.get(text);
    if (prepared) {
      await remember(text, prepared);
      current = { text, name: prepared.name, prepared };
      return [];
    }
    if (!known.has(text)) {
      await remember(text);
      return send(message, options);
    }
    names += 1;
    const answers = await send(messageOf(parse!, `s${names}`, text, types), options);
    current = { text, name: `s${names}` };
    return answers;
  };

  raw.execProtocolStream = async (message, options) => {
    const [letter, , , , , what] = message;
    if (letter === parse) return begin(message, options);
    if (letter === query) {
      once = undefined; // a transaction that is taken back takes back what was said in it
      const answers = await send(message, options);
      await forgetAfter(textOf(message, 5));
      return answers;
    }
    if (!current) return send(message, options);
    if (letter === bind) {
      const statement = endOf(message, 5) + 1;
      const values = message.subarray(endOf(message, statement) + 1);
      return send(messageOf(bind!, message.subarray(5, statement), current.name, values), options);
    }
    if (letter !== describe) return send(message, options);
    if (what !== ofStatement) {
      // What the statement said of its columns, its portal would say again.
      return current.prepared!.described.filter(({ name }) => name !== 'parameterDescription');
    }
    if (!current.prepared) {
      const { name, text } = current;
      const described = await send(messageOf(describe!, ofStatement!, name), options);
      current.prepared = { name, described };
      await remember(text, current.prepared);
    }
    return current.prepared.described;
  };
}
