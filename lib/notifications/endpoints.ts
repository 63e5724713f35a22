import 'server-only';
import { countTry } from '../auth/throttle';
import { endpoint } from '../backend/endpoint';
import { object, string } from '../validation/yup';
import { readUnsubscribe, unsubscribe } from './commands';

const token = string()
  .max(200)
  .matches(/^[A-Za-z0-9_-]+$/, 'Dieser Link ist unvollständig.')
  .required();

export const showUnsubscribe = endpoint('GET /users/unsubscribe', {
  summary: 'Ob ein Abmeldelink gilt; öffnen allein bestellt nichts ab',
  access: 'public',
  input: object({ token }).noUnknown(),
  handle: async (input, { db, ip }) => {
    await countTry('unsubscribe', ip);
    return readUnsubscribe(db, input.token);
  },
});

export const unsubscribeEndpoint = endpoint('POST /users/unsubscribe', {
  summary: 'Benachrichtigungen abbestellen; auch mit einem Klick aus dem Mailprogramm (RFC 8058)',
  access: 'public',
  body: 'form',
  // Mail programs do not send our header; the token in the address identifies the user.
  foreign: true,
  input: object({ token, 'List-Unsubscribe': string().max(100) }).noUnknown(),
  handle: async (input, { db, ip, requestId }) => {
    await countTry('unsubscribe', ip);
    await unsubscribe(db, input.token, requestId);
    return { success: true };
  },
});
