import type { Tx } from '../..';
import * as t from '../../tables';
import { demoAccounts } from '../demo-accounts';
import { finder } from '../rows';

/** @param hashes of the demo password, one an account. @returns pairs of address and uid. */
export async function writeAccounts(
  tx: Tx,
  hashes: string[],
  participantUid: (name: string) => number,
  ecnumberUid: (ecnumber: string) => number,
): Promise<[string, number][]> {
  const written = await tx
    .insert(t.users)
    .values(
      demoAccounts.map(({ email, lastName, dataConfirmed = true }, index) => ({
        username: email,
        email,
        firstName: 'Demo',
        lastName,
        company: 'Demo-Konto',
        state: 'active',
        passwordHash: hashes[index]!,
        privacyPolicy: true,
        dataConfirmed,
      })),
    )
    .returning({ uid: t.users.uid, email: t.users.email });
  const pairs = written.map(({ uid, email }): [string, number] => [email, uid]);
  const uidOf = finder('Demo-Konto', pairs);
  await tx
    .insert(t.userGroups)
    .values(
      demoAccounts.flatMap(({ email, groups }) =>
        groups.map((groupId) => ({ userUid: uidOf(email), groupId })),
      ),
    );
  await tx
    .insert(t.userParticipants)
    .values(
      demoAccounts.flatMap(({ email, participants = [] }) =>
        participants.map((name) => ({ userUid: uidOf(email), participantUid: participantUid(name) })),
      ),
    );
  await tx.insert(t.mpUsers).values(
    demoAccounts.flatMap(({ email, partners = [] }) =>
      partners.map(({ ecnumber, admin, editor }) => ({
        userUid: uidOf(email),
        ecnumberUid: ecnumberUid(ecnumber),
        admin,
        editor,
      })),
    ),
  );
  return pairs;
}
