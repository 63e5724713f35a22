// Preloaded into the site's process by site-process.mjs: a password that is checked against the same hash again is not
// worked out again, as tests sign in with the same few of them a thousand times. EVERY_HASH=1 leaves it to the site.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { argon2 } = crypto;
/** What came of it, by all that was given. @type {Map<string, Buffer>} */
const known = new Map();

/** @type {typeof argon2} */
const remembered = (algorithm, parameters, callback) => {
  const given = JSON.stringify([algorithm, parameters]);
  const tag = known.get(given);
  if (tag) return setImmediate(callback, null, Buffer.from(tag));
  return argon2(algorithm, parameters, (error, made) => {
    if (!error) known.set(given, Buffer.from(made));
    callback(error, made);
  });
};

if (!process.env.EVERY_HASH) {
  crypto.argon2 = remembered;
  syncBuiltinESMExports();
}
