import 'server-only';
import { can } from '../auth/permissions';
import type { SessionState } from '../auth/state';
import { countTry } from '../auth/throttle';
import { config } from '../config';
import { sending } from '../db/once';
import { noteFailed } from '../db/reads';
import { audit } from '../db/write';
import { PortalError } from '../errors';
import { sanitizeRichText } from '../html/rich-text';
import { onceFor } from '../once-for';
import { requestScope } from '../request-scope';
import { timesAsked } from '../time/clock';
import { wrongKinds } from '../validation/kinds';
import { type AnyObject, type AnySchema, ValidationError } from '../validation/yup';
import { refuseToken } from './by-token';
import {
  type AnyEndpoint,
  type Context,
  type Endpoint,
  type InputOf,
  type InputSchema,
  onlyReads,
} from './endpoint';
import { notUnderstood } from './inputs';
import { asPreviewed, refuseWriting } from './preview';
import { callRemote } from './remote';
import { sendingOf, takeSendKey } from './send-key';
import { flawOf } from './storable';

/**
 * Runs an endpoint: checks access, reads the input, handles it; or sends the call to the other backend.
 * @throws PortalError
 */
export async function execute<Schema, Answer>(
  endpoint: Endpoint<Schema, Answer>,
  raw: Record<string, unknown>,
  context: Context,
): Promise<Answer> {
  if (endpoint.unhurried) requestScope().unhurried = true;
  if (config.backendUrl && !endpoint.local) return callRemote(endpoint, raw, context);
  try {
    const permitted = checkAccess(endpoint, context);
    refuseWriting(endpoint, context);
    const [key, rest] = endpoint.once ? takeSendKey(raw) : ['', raw];
    const input = (await readInput(endpoint, rest)) as InputOf<Schema>;
    permitted(input);
    await cleanAhead(endpoint.input as InputSchema | undefined, input as AnyObject);
    const handle = () => asPreviewed(endpoint, context, (seen) => endpoint.handle(input, seen));
    if (!key) return await handle();
    return await sending(sendingOf(endpoint, context.session.uid, key, input as AnyObject), handle);
  } catch (error) {
    noteFailed(`${endpoint.method} ${endpoint.path}`);
    if (error instanceof PortalError && ['forbidden', 'insufficient_scope'].includes(error.code))
      await noteRefusal(endpoint, context);
    throw error;
  }
}

/** Writes a refusal of a signed-in user to the audit log, unless there are too many of them. */
async function noteRefusal(
  { method, path }: { method: string; path: string },
  context: Context,
): Promise<void> {
  const { db, session, user } = context;
  if (!session.loggedIn || !user) return;
  // The embedded database's one connection is not free before the preview ends; only who may see it has one.
  if (requestScope().preview) return;
  try {
    await countTry('refusals', String(user.uid));
    await audit(
      db,
      context,
      'access.refused',
      `${method} ${path}, ${session.activeRole?.name ?? 'ohne Rolle'}`,
    );
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
  }
}

/** Whether a session may call an endpoint at all; the market partner is checked later, from the input. */
export function mayCall(endpoint: AnyEndpoint, session: SessionState): boolean {
  try {
    checkAccess(endpoint, { session });
    return true;
  } catch {
    return false;
  }
}

/**
 * Refuses before the input is read. @returns the check of the market partner, for the input once it is read
 * @throws PortalError unauthenticated, forbidden, insufficient_scope
 */
function checkAccess<Schema>(endpoint: Endpoint<Schema, unknown>, { session }: Pick<Context, 'session'>) {
  const { access, partner, unconfirmed, beforeFactor } = endpoint;
  if (session?.token) refuseToken(endpoint, session.token);
  if (access === 'public') return () => {};
  if (!session.loggedIn) throw new PortalError('unauthenticated');
  if (!session.dataConfirmed && !unconfirmed) {
    throw new PortalError('forbidden', { message: 'Bitte bestätigen Sie zuerst Ihre Daten.' });
  }
  if (session.needsSecondFactor && !beforeFactor) {
    throw new PortalError('forbidden', {
      message: 'Bitte richten Sie zuerst die Anmeldung in zwei Schritten ein.',
    });
  }
  if (access === 'loggedIn') return () => {};
  if (!can(session, access)) throw new PortalError('forbidden');
  return (input: InputOf<Schema>) => {
    if (partner && !can(session, access, partner(input))) throw new PortalError('forbidden');
  };
}

/**
 * Sanitises the rich texts of an input before its handler holds connections and locks. What saves them sanitises again,
 * and finds the result.
 */
async function cleanAhead(schema: InputSchema | undefined, input: AnyObject): Promise<void> {
  const rich = Object.entries((schema?.fields ?? {}) as Record<string, AnySchema>).flatMap(([name, field]) =>
    field.spec?.meta?.rich && typeof input[name] === 'string' ? [input[name] as string] : [],
  );
  await Promise.all(rich.map(sanitizeRichText));
}

/** Inputs that an endpoint was asked with, by what was sent; there are never more than a hundred. */
const readBefore = onceFor((_: AnyEndpoint) => new Map<string, AnyObject>());

/** A name for plain values of a few characters, with a list or values in it; undefined for all else. */
function plainName(value: unknown, depth = 0): string | undefined {
  if (typeof value !== 'object' || value === null) return `${typeof value} ${String(value)}`;
  const shape = Object.getPrototypeOf(value);
  if (depth > 2 || (shape !== Object.prototype && shape !== Array.prototype)) return undefined;
  let name = shape === Array.prototype ? '[' : '{';
  for (const key in value) {
    const one = plainName((value as AnyObject)[key], depth + 1);
    if (one === undefined) return undefined;
    name += `${JSON.stringify(key)}${JSON.stringify(one)}`;
    if (name.length > 300) return undefined;
  }
  return `${name}.`;
}

/** Reads an input. Pages mostly ask with the same one, which is read once; nobody may change it. */
async function readInput(endpoint: AnyEndpoint, raw: AnyObject): Promise<AnyObject> {
  if (!endpoint.input) return {};
  const name = onlyReads(endpoint.method, endpoint.path) ? plainName(raw) : undefined;
  if (name === undefined) return inputOf(endpoint, raw);
  const known = readBefore(endpoint);
  const found = known.get(name);
  if (found) return found;
  const before = timesAsked();
  const read = await inputOf(endpoint, raw);
  if (timesAsked() !== before || plainName(read) === undefined) return read;
  if (known.size >= 100) known.clear();
  const shared = frozen(structuredClone(read));
  known.set(name, shared);
  return shared;
}

/** The same plain values, which nobody can change any more. */
function frozen<Values extends AnyObject>(values: Values): Values {
  for (const value of Object.values(values)) if (typeof value === 'object' && value !== null) frozen(value);
  return Object.freeze(values);
}

async function inputOf({ input, prepare, method, body }: AnyEndpoint, raw: AnyObject): Promise<AnyObject> {
  const flaw = flawOf(raw);
  if (flaw === 'size')
    throw new PortalError('invalid_input', {
      message: 'Die Eingabe hat zu viele Angaben, oder sie sind zu tief verschachtelt.',
    });
  if (flaw) {
    const message = 'Die Eingabe enthält Zeichen, die kein Text sind.';
    const fields = Object.entries(raw).flatMap(([name, value]) => (flawOf(value) ? [[name, message]] : []));
    throw new PortalError('invalid_input', { message, fields: Object.fromEntries(fields) });
  }
  // yup would take inherited properties of objects for fields of the schema.
  const inherited = Object.keys(raw).filter((name) => name in Object.prototype);
  if (inherited.length > 0) throw notUnderstood(inherited);
  // Values of an address or a form are text and are converted; JSON must have the right types.
  const strict = method === 'POST' && body !== 'form' && body !== 'stream';
  const prepared = prepare ? prepare(raw) : raw;
  const given = strict ? prepared : input.cast(prepared, { assert: false });
  const kinds = wrongKinds(input, given);
  if (Object.keys(kinds).length > 0) {
    const others = await problemsBeside(Object.keys(kinds), input, prepared, strict);
    throw new PortalError('invalid_input', { fields: { ...others, ...kinds } });
  }
  try {
    const valid = await input.validate(given, { strict: true, abortEarly: false });
    // Defaults of the schema count in strict mode too.
    return strict ? input.cast(valid) : valid;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw new PortalError('invalid_input', { fields: fieldsOf(error) });
  }
}

/** Problems of the other fields, so that all are told at once; rules that need a field of a wrong type are skipped. */
async function problemsBeside(
  paths: string[],
  input: InputSchema,
  prepared: Record<string, unknown>,
  strict: boolean,
): Promise<Record<string, string>> {
  const wrong = paths.map((path) => path.split(/[.[]/)[0]!);
  const rest = Object.fromEntries(Object.entries(prepared).filter(([name]) => !wrong.includes(name)));
  try {
    await input.omit(wrong).validate(rest, { strict, abortEarly: false });
  } catch (error) {
    if (error instanceof ValidationError) return fieldsOf(error);
  }
  return {};
}

function fieldsOf(error: ValidationError): Record<string, string> {
  const all = error.inner.length > 0 ? error.inner : [error];
  return Object.fromEntries(all.map((one) => [one.path || 'input', one.message]).reverse());
}
