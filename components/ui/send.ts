import { seeRelease } from './release';

/** A failed call: stable code, German sentence, status (0: no answer). */
export class SendError extends Error {
  constructor(
    readonly error: string,
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

interface Body {
  json?: unknown;
  form?: Record<string, string>;
}

/**
 * Calls the portal's API from the browser: with credentials and X-Requested-With, without timeout; 200 to 299 is
 * success (docs/requirements/calls.md, Form). A body makes it a POST. @throws SendError
 */
export async function send<Answer>(path: string, { json, form }: Body = {}): Promise<Answer> {
  const body = form ? new URLSearchParams(form) : json === undefined ? undefined : JSON.stringify(json);
  const headers: Record<string, string> = { 'X-Requested-With': 'XMLHttpRequest' };
  if (body) headers['Content-Type'] = form ? 'application/x-www-form-urlencoded' : 'application/json';
  const response = await fetch(path, {
    method: body === undefined ? 'GET' : 'POST',
    headers,
    body: body?.toString(),
    credentials: 'same-origin',
  }).catch(() => undefined);
  seeRelease(response?.headers.get('X-Portal-Release') ?? null);
  if (!response) throw new SendError('unreachable', 'Der Server ist nicht erreichbar.', 0);
  const answer = parse(await response.text());
  if (response.ok) return answer as Answer;
  const { error, message } = (answer ?? {}) as { error?: string; message?: string };
  throw new SendError(
    error ?? 'unknown',
    message ?? `Der Server antwortet mit ${response.status}.`,
    response.status,
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
