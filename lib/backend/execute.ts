import 'server-only';
// Before every schema that is loaded below: yup takes its messages when a rule is made.
import './locale';
import { type AnyObject, ValidationError } from 'yup';
import { can } from '../auth/permissions';
import type { SessionState } from '../auth/state';
import { countTry } from '../auth/throttle';
import { config } from '../config';
import { sending } from '../db/once';
import { audit } from '../db/write';
import { PortalError } from '../errors';
import { requestScope } from '../request-scope';
import { wrongKinds } from '../validation/kinds';
import type { AnyEndpoint, Context, Endpoint, InputOf, InputSchema } from './endpoint';
import { notUnderstood } from './inputs';
import { callRemote } from './remote';
import { sendingOf, takeSendKey } from './send-key';
import { isStorable } from './storable';

/**
 * Runs an endpoint for a caller: access, input, handler, in this order, here or at the other backend.
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
    const [key, rest] = endpoint.once ? takeSendKey(raw) : ['', raw];
    const input = (await readInput(endpoint, rest)) as InputOf<Schema>;
    permitted(input);
    const handle = () => endpoint.handle(input, context);
    if (!key) return await handle();
    return await sending(sendingOf(endpoint, context.session.uid, key, input as AnyObject), handle);
  } catch (error) {
    if (error instanceof PortalError && error.code === 'forbidden') await noteRefusal(endpoint, context);
    throw error;
  }
}

/** Refusals of signed-in people are audited; a flood of them is not, so that it drowns nothing. */
async function noteRefusal(
  { method, path }: { method: string; path: string },
  context: Context,
): Promise<void> {
  const { db, session, user } = context;
  if (!session.loggedIn || !user) return;
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

/** Whether a session may call an endpoint at all; for which market partner only the input says. */
export function mayCall(endpoint: AnyEndpoint, session: SessionState): boolean {
  try {
    checkAccess(endpoint, { session });
    return true;
  } catch {
    return false;
  }
}

/** Refuses who may not call at all before the input is read; the answer checks the partner once it is. */
function checkAccess<Schema>(
  { access, partner, unconfirmed }: Endpoint<Schema, unknown>,
  { session }: Pick<Context, 'session'>,
) {
  if (access === 'public') return () => {};
  if (!session.loggedIn) throw new PortalError('unauthenticated');
  if (!session.dataConfirmed && !unconfirmed) {
    throw new PortalError('forbidden', { message: 'Bitte bestätigen Sie zuerst Ihre Daten.' });
  }
  if (access === 'loggedIn') return () => {};
  if (!can(session, access)) throw new PortalError('forbidden');
  return (input: InputOf<Schema>) => {
    if (partner && !can(session, access, partner(input))) throw new PortalError('forbidden');
  };
}

async function readInput({ input, prepare, method, body }: AnyEndpoint, raw: AnyObject): Promise<AnyObject> {
  if (!input) return {};
  if (!isStorable(raw)) {
    const message = 'Die Eingabe enthält Zeichen, die kein Text sind.';
    const fields = Object.entries(raw).flatMap(([name, value]) =>
      isStorable(value) ? [] : [[name, message]],
    );
    throw new PortalError('invalid_input', { message, fields: Object.fromEntries(fields) });
  }
  // yup takes what every object inherits for fields of the schema.
  const inherited = Object.keys(raw).filter((name) => name in Object.prototype);
  if (inherited.length > 0) throw notUnderstood(inherited);
  // What comes from an address or a form is text and is converted; JSON must have the right types.
  const strict = method === 'POST' && body !== 'form' && body !== 'stream';
  const prepared = prepare ? prepare(raw) : raw;
  const kinds = wrongKinds(input, strict ? prepared : input.cast(prepared, { assert: false }));
  if (Object.keys(kinds).length > 0) {
    const others = await problemsBeside(Object.keys(kinds), input, prepared, strict);
    throw new PortalError('invalid_input', { fields: { ...others, ...kinds } });
  }
  try {
    const valid = await input.validate(prepared, { strict, abortEarly: false });
    // What is left out stands as the schema says, also where nothing is converted.
    return strict ? input.cast(valid) : valid;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw new PortalError('invalid_input', { fields: fieldsOf(error) });
  }
}

/** What is wrong with the other fields, so that all is told at once; rules that need what is of a wrong kind say nothing. */
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
