import 'server-only';
import { and, asc, inArray, isNull } from 'drizzle-orm';
import type { Db, Tx } from '../db';
import * as tables from '../db/tables';
import { write } from '../db/write';
import type { PeriodicJob } from '../jobs/job';
import { compose, greetingOf } from '../mail/layout';
import { type Mail, queueMail } from '../mail/queue';
import { urlOf } from '../routes';
import { issueToken } from '../tokens/commands';
import { linkHolds } from '../tokens/queries';

const { passwordRequests, users } = tables;
const batch = 50;

/**
 * Turns requests for a new password into mails. A job does this, so that the request takes the same time for known and
 * unknown addresses. Unknown addresses and blocked accounts get no mail. For an unconfirmed account the link also
 * confirms the address: whoever registered with a foreign address gains nothing, because the password is a new one.
 * @returns how many requests were handled
 */
export async function handlePasswordRequests(db: Db): Promise<number> {
  let handled = 0;
  for (;;) {
    const count = await write(db, handleBatch);
    handled += count;
    if (count < batch) return handled;
  }
}

async function handleBatch(tx: Tx): Promise<number> {
  const open = await tx
    .select()
    .from(passwordRequests)
    .where(isNull(passwordRequests.handledAt))
    .orderBy(asc(passwordRequests.uid))
    .limit(batch)
    .for('update', { skipLocked: true });
  if (open.length === 0) return 0;
  const addresses = [...new Set(open.map(({ email }) => email))];
  const people = await tx
    .select()
    .from(users)
    .where(and(inArray(users.email, addresses), inArray(users.state, reachable)));
  for (const user of people) {
    const token = await issueToken(tx, linkFor(user), user.uid);
    await queueMail(tx, { ...letterFor(user, token), userUid: user.uid });
  }
  await tx
    .update(passwordRequests)
    .set({ handledAt: new Date() })
    .where(
      inArray(
        passwordRequests.uid,
        open.map(({ uid }) => uid),
      ),
    );
  return open.length;
}

type User = typeof users.$inferSelect;

/** The states of accounts that can get a new password; blocked and deleted accounts can't. */
const reachable = ['active', 'waiting', 'unconfirmed'];

/** An activation for an account that never had a password, otherwise a link to a new one. */
const linkFor = (user: User) =>
  user.state === 'unconfirmed' && !user.passwordHash ? ('activation' as const) : ('passwordReset' as const);

const unasked = 'Haben Sie nichts angefordert, brauchen Sie nichts zu tun: ';

function letterFor(user: User, token: string): Mail {
  const kind = linkFor(user);
  const path = urlOf(kind === 'activation' ? 'ActivateAccount' : 'PasswordReset', { token });
  const hours = linkHolds(kind);
  if (user.state === 'unconfirmed') {
    return compose('passwordReset', user.email, {
      subject: 'Ihr Konto ist noch nicht bestätigt',
      greeting: 'Guten Tag', // the name is that of the person who registered, who may not own the address
      paragraphs: [
        'für das Konto zu dieser Adresse wurde ein neues Passwort angefordert. Die Adresse ist noch nicht bestätigt. Über diesen Link legen Sie Ihr Passwort fest und bestätigen damit zugleich die Adresse:',
      ],
      action: { label: 'Passwort festlegen und Adresse bestätigen', path },
      footnotes: [`${hours} ${unasked}Ohne Bestätigung wird das Konto nicht aktiv.`],
    });
  }
  return compose('passwordReset', user.email, {
    subject: 'Neues Passwort festlegen',
    greeting: greetingOf(user),
    paragraphs: [
      'für Ihr Konto wurde ein neues Passwort angefordert. Über diesen Link legen Sie es fest:',
      ...(user.state === 'waiting'
        ? [
            'Ihr Konto wartet noch auf die Freigabe durch die Seitenadministration. Anmelden können Sie sich, sobald es freigegeben ist; Sie erhalten dann eine E-Mail.',
          ]
        : []),
    ],
    action: { label: 'Neues Passwort festlegen', path },
    footnotes: [`${hours} ${unasked}Ihr Passwort bleibt, wie es ist.`],
  });
}

export const passwordJob: PeriodicJob = {
  name: 'password-requests',
  cron: '* * * * *',
  work: async (db) => void (await handlePasswordRequests(db)),
};
