import 'server-only';
import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { mostTokens, type TokenScope, tokenPrefix } from '../../auth/api-tokens';
import { hashOf } from '../../auth/session';
import type { RoleOption } from '../../auth/state';
import type { Db } from '../../db';
import * as tables from '../../db/tables';
import { audit, write } from '../../db/write';
import { invalidField, notFound, PortalError } from '../../errors';
import { queueMail } from '../../mail/queue';
import { bindingRoleOf, type UserObject } from '../../users/model';
import { tokenIssued } from '../letters';
import { actorOf, provePassword, type Self } from './own-password';

const { apiTokens, sessions, users } = tables;

export interface NewToken {
  name: string;
  scope: TokenScope;
  areas: string[];
  days: number;
  /** The id of a role that the person may choose; '' for none. */
  role: string;
  password: string;
}

/**
 * Makes an API token of a person, in one of their roles; only its hash is kept.
 * @param roles those that the person may choose
 * @returns the token, this once
 * @throws PortalError invalid_input when the password is wrong, the role is not theirs, or there are too many
 */
export async function issueToken(
  db: Db,
  self: Self,
  { user, roles }: { user: UserObject; roles: RoleOption[] },
  { name, scope, areas, days, role, password }: NewToken,
): Promise<{ uid: number; token: string; expires: number }> {
  const chosen = roles.find(({ id }) => id === role);
  if (!chosen && role !== '') throw invalidField('role', 'Diese Rolle haben Sie nicht.');
  const { activeRole = 0, activeEcnumber = 0, userRole = '' } = chosen?.value ?? {};
  const bound = user.mpusers.find(({ ecnumber }) => ecnumber.uid === activeEcnumber);
  const owner = await provePassword(db, self, password);
  const token = `${tokenPrefix}${randomBytes(32).toString('base64url')}`;
  const expiresAt = new Date(Math.floor(Date.now() / 1_000) * 1_000 + days * 86_400_000);
  const uid = await write(db, async (tx) => {
    const [held] = await tx.select().from(users).where(eq(users.uid, self.uid)).for('update');
    // Whoever ended the account's sessions, or set its password, while the password was checked here revoked its tokens.
    const proved = held?.state === 'active' && held.passwordHash === owner.passwordHash;
    if (!proved || (await tx.$count(sessions, eq(sessions.id, self.sessionId))) === 0)
      throw new PortalError('unauthenticated');
    if ((await tx.$count(apiTokens, eq(apiTokens.userUid, self.uid))) >= mostTokens)
      throw invalidField(
        'name',
        `Mehr als ${mostTokens} API-Token sind nicht möglich. Bitte widerrufen Sie eines.`,
      );
    const [made] = await tx
      .insert(apiTokens)
      .values({
        ...{ userUid: self.uid, name, scope, areas, expiresAt },
        ...{ hash: hashOf(token), ending: token.slice(-4) },
        ...{ activeRole, activeEcnumberUid: activeEcnumber, activeUserRole: userRole },
        binding: bound ? bindingRoleOf(bound) : '',
      })
      .returning({ uid: apiTokens.uid });
    await queueMail(tx, tokenIssued(owner, name, expiresAt));
    await audit(tx, actorOf(self), 'apiToken.issued', name);
    return made!.uid;
  });
  return { uid, token, expires: expiresAt.getTime() / 1_000 };
}

/** Ends an own API token at once. @throws PortalError not_found when it is another's or ended */
export async function revokeToken(db: Db, self: Self, uid: number): Promise<void> {
  await write(db, async (tx) => {
    const [ended] = await tx
      .delete(apiTokens)
      .where(and(eq(apiTokens.uid, uid), eq(apiTokens.userUid, self.uid)))
      .returning({ name: apiTokens.name });
    if (!ended) throw notFound('Dieses API-Token gibt es nicht mehr.');
    await audit(tx, actorOf(self), 'apiToken.revoked', ended.name);
  });
}
