import { request } from 'node:http';

/** What a request carries beside method and path. */
export interface Question {
  cookie?: string;
  headers?: Record<string, string | string[] | undefined>;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent form-encoded. */
  form?: Record<string, string>;
  /** Sent as it is; the content type is the headers' business. */
  text?: string | Buffer;
  /** Leaves out X-Requested-With, which every call needs that changes something. */
  bare?: true;
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  setCookies: string[];
  /** Path and query of the Location header where it leads to this site, otherwise the whole of it. */
  location?: string;
  text: string;
  /** The body as it came. */
  bytes: Buffer;
  /** The body as JSON; undefined when it is none. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  body: any;
}

/** One request to a port of this machine. Nothing is normalised and no redirect is followed. */
export function ask(
  port: number,
  method: string,
  path: string,
  question: Question = {},
  host = '127.0.0.1',
): Promise<Answer> {
  const { cookie, headers = {}, json, form, bare } = question;
  const text =
    question.text ??
    (json === undefined ? form && new URLSearchParams(form).toString() : JSON.stringify(json));
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host,
        port,
        method,
        path,
        agent: false,
        headers: {
          ...(bare ? {} : { 'x-requested-with': 'XMLHttpRequest' }),
          ...(json !== undefined || form ? { 'content-type': type } : {}),
          ...(text === undefined || headers['transfer-encoding']
            ? {}
            : { 'content-length': String(Buffer.byteLength(text)) }),
          ...(cookie ? { cookie } : {}),
          ...Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)),
        },
      },
      (received) => {
        const chunks: Buffer[] = [];
        received.on('data', (chunk: Buffer) => chunks.push(chunk));
        received.on('error', reject);
        received.on('end', () => {
          const bytes = Buffer.concat(chunks);
          const body = bytes.toString('utf8');
          resolve({
            status: received.statusCode!,
            headers: received.headers,
            setCookies: received.headers['set-cookie'] ?? [],
            location: local(received.headers.location, port),
            text: body,
            bytes,
            body: parsed(body),
          });
        });
      },
    );
    sent.on('error', reject);
    sent.end(text);
  });
}

function local(location: string | undefined, port: number): string | undefined {
  if (!location) return undefined;
  const own = [`http://localhost:${port}`, `http://127.0.0.1:${port}`].find((origin) =>
    location.startsWith(origin),
  );
  return own ? location.slice(own.length) || '/' : location;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
