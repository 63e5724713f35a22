import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as it arrived: its envelope, its raw text and its parts. */
export interface ReceivedMail {
  envelopeFrom: string;
  envelopeTo: string[];
  raw: string;
  mail: Email;
}

export type Behaviour =
  | { kind: 'take' }
  /** Milliseconds before the mail is taken. */
  | { kind: 'slow'; delay: number }
  /** Refuses: the recipient, or the whole mail once it was sent. */
  | { kind: 'refuse'; code: number; at?: 'recipient' | 'data' };

export interface TestSmtp {
  /** For SMTP_URL. */
  url: string;
  received: ReceivedMail[];
  behave(behaviour: Behaviour): void;
  /** Closes the port, as a mail server that is down. */
  off(): Promise<void>;
  /** Opens the same port again. */
  on(): Promise<void>;
  /** The next mail to an address (any, without one) that is not yet read. @throws after `patience` milliseconds */
  next(to?: string, patience?: number): Promise<ReceivedMail>;
  close(): Promise<void>;
}

/** Starts a real SMTP server on a free port, or on `port`. */
export async function startSmtp(port = 0): Promise<TestSmtp> {
  const received: ReceivedMail[] = [];
  const read = new Set<ReceivedMail>();
  let behaviour: Behaviour = { kind: 'take' };
  let server: SMTPServer | undefined;

  const refusal = (code: number) =>
    Object.assign(new Error(code < 500 ? 'später wieder' : 'unbekannt'), { responseCode: code });
  const refusesAt = (place: 'recipient' | 'data') =>
    behaviour.kind === 'refuse' && (behaviour.at ?? 'recipient') === place ? behaviour.code : 0;

  async function on(): Promise<void> {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      logger: false,
      onRcptTo: (_, __, done) => done(refusesAt('recipient') ? refusal(refusesAt('recipient')) : undefined),
      onData(stream, session, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', async () => {
          if (refusesAt('data')) return done(refusal(refusesAt('data')));
          if (behaviour.kind === 'slow')
            await new Promise((go) => setTimeout(go, (behaviour as { delay: number }).delay));
          const raw = Buffer.concat(chunks);
          received.push({
            envelopeFrom: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
            envelopeTo: session.envelope.rcptTo.map(({ address }) => address),
            raw: raw.toString('utf8'),
            mail: await PostalMime.parse(raw),
          });
          done();
        });
      },
    });
    server.on('error', () => {}); // clients that go away in the middle
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
    port = (server.server.address() as AddressInfo).port;
  }

  async function off(): Promise<void> {
    const open = server;
    server = undefined;
    if (open) await new Promise<void>((done) => open.close(() => done()));
  }

  await on();
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    behave: (next) => {
      behaviour = next;
    },
    on,
    off,
    async next(to, patience = 300_000) {
      for (const end = Date.now() + patience; ; ) {
        const found = received.find((one) => !read.has(one) && (!to || one.envelopeTo.includes(to)));
        if (found) {
          read.add(found);
          return found;
        }
        if (Date.now() > end) throw new Error(`No mail to ${to ?? 'anyone'} within ${patience} ms`);
        await new Promise((go) => setTimeout(go, 25));
      }
    },
    close: off,
  };
}

/** The first address below the portal in a mail's text that a person would follow, e.g. `/password/reset/…`. */
export function linkIn({ mail }: ReceivedMail, prefix: string): string {
  const found = (mail.text ?? '').match(new RegExp(`https?://[^\\s/]+(${prefix}[^\\s]*)`));
  if (!found?.[1]) throw new Error(`No link to ${prefix} in the mail:\n${mail.text}`);
  return found[1];
}
