/** Commands for one account, when nobody can do it on the pages. */
import { eq } from 'drizzle-orm';
import { assignGroups, resetSecondFactor, unblockUser } from '../../lib/admin/commands/access';
import { givenGroups, isRoleName, roleNames } from '../../lib/auth/roles';
import { forgetAccountTries } from '../../lib/auth/throttle';
import { type Db, tables } from '../../lib/db';
import { type Command, exitCodes, Refusal } from './command';
import { refuseBesideBackend, withDatabase } from './database';

const { users, userGroups, userParticipants, participants } = tables;

type User = typeof users.$inferSelect;

/** Works on the account of an address. @throws Refusal when there is none */
async function withAccount(email: string, work: (db: Db, user: User) => Promise<void>): Promise<void> {
  refuseBesideBackend('die Konten');
  await withDatabase(async (db) => {
    const [user] = await db.select().from(users).where(eq(users.email, email.trim().toLowerCase()));
    if (!user) throw new Refusal('Ein Konto mit dieser E-Mail-Adresse gibt es nicht.');
    await work(db, user);
  });
}

export const unlockCommand: Command = {
  name: 'unlock',
  values: ['E-Mail'],
  options: {
    'second-factor': 'entfernt auch den zweiten Faktor und die Passkeys und beendet alle Anmeldungen',
  },
  summary: 'Hebt die Sperre eines Kontos auf.',
  help: [
    'Hebt eine Sperre durch die Administration auf und vergisst falsche Anmeldungen, nach denen das Konto eine',
    'Stunde lang keine mehr annimmt. Die Sperre einzelner Netzadressen endet nach einer Viertelstunde von selbst.',
  ],
  run: ({ values: [email = ''], options, terminal }) =>
    withAccount(email, async (db, user) => {
      const actor = { requestId: 'portal unlock' };
      if (user.state === 'blocked') {
        await unblockUser(db, actor, user.uid);
        terminal.say('Die Sperre ist aufgehoben.');
      } else terminal.say('Das Konto war nicht gesperrt.');
      await forgetAccountTries(user.email);
      terminal.say('Falsche Anmeldungen sind vergessen.');
      if (!options['second-factor']) return;
      await resetSecondFactor(db, actor, user.uid);
      terminal.say('Zweiter Faktor und Passkeys sind entfernt.');
    }),
};

const given = givenGroups.map((uid) => `${uid} (${roleNames[uid]})`).join(', ');

/** @throws Refusal unless these are roles that can be given */
function rolesOf(values: string[] = []): number[] {
  const unknown = values.find((value) => !givenGroups.includes(Number(value)));
  if (unknown === undefined) return values.map(Number);
  throw new Refusal(`„${unknown}“ ist keine Rolle, die sich vergeben lässt: ${given}.`, exitCodes.wrongCall);
}

export const rolesCommand: Command = {
  name: 'roles',
  values: ['E-Mail'],
  given: {
    add: { value: 'Nummer', does: 'gibt eine Rolle' },
    remove: { value: 'Nummer', does: 'nimmt eine Rolle' },
  },
  summary: 'Zeigt, gibt und nimmt die Rollen eines Kontos.',
  help: [
    'Ohne Angaben zeigt der Befehl nur, welche Rollen das Konto hat. Die letzte Seitenadministration bleibt.',
    'Rollen bei Marktpartnern gibt deren Administration. Vergeben lassen sich:',
    `${given}.`,
  ],
  run: ({ values: [email = ''], given: { add, remove }, terminal }) => {
    const added = rolesOf(add);
    const removed = rolesOf(remove);
    return withAccount(email, async (db, { uid, revision }) => {
      const rows = await db.select().from(userGroups).where(eq(userGroups.userUid, uid));
      const before = rows.map(({ groupId }) => groupId);
      const groups = [...new Set([...before, ...added])].filter((one) => !removed.includes(one));
      if (added.length + removed.length > 0) {
        const names = await db
          .select({ uid: participants.uid, name: participants.name })
          .from(userParticipants)
          .innerJoin(participants, eq(participants.uid, userParticipants.participantUid))
          .where(eq(userParticipants.userUid, uid));
        const kept = names.filter(({ name }) => isRoleName(name)).map((one) => one.uid);
        await assignGroups(db, { requestId: 'portal roles' }, uid, { revision, groups, roleNames: kept });
      }
      const titles = groups.sort((a, b) => a - b).map((one) => `${one} (${roleNames[one]})`);
      terminal.say(`Rollen: ${titles.join(', ') || 'keine'}`);
    });
  },
};
