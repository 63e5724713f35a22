import 'server-only';
import type { Tx } from '../db';
import { compose } from '../mail/layout';
import { type Mail, queueMail } from '../mail/queue';
import { issueToken } from '../tokens/commands';
import { linkHolds } from '../tokens/queries';

interface Person {
  uid: number;
  email: string;
}

/**
 * Letters with the link to the first sign-in, by the way the account was made. Nobody has proved to own these
 * addresses, so the letters contain no name.
 */
const startLetters = {
  activation: (person: Person, token: string): Mail => ({
    ...compose('activation', person.email, {
      subject: 'Aktivieren Sie Ihr Konto',
      greeting: 'Guten Tag',
      paragraphs: [
        'für Sie wurde ein Konto angelegt. Legen Sie ein Passwort fest, um es zu aktivieren.',
        `${linkHolds('activation')} Frühere Links gelten nicht mehr.`,
      ],
      action: { label: 'Konto aktivieren', path: `/konto/aktivieren/${token}` },
    }),
    userUid: person.uid,
  }),
  firstPassword: (person: Person, token: string): Mail => ({
    ...compose('firstPassword', person.email, {
      subject: 'Legen Sie Ihr Passwort fest',
      greeting: 'Guten Tag',
      paragraphs: [
        'Ihr Konto wurde in dieses Portal übernommen. Legen Sie ein Passwort fest und bestätigen Sie danach Ihre Daten.',
        `${linkHolds('firstPassword')} Frühere Links gelten nicht mehr.`,
      ],
      action: { label: 'Passwort festlegen', path: `/user/${token}/confirmation/step-1` },
    }),
    userUid: person.uid,
  }),
  confirmEmail: (person: Person & { accountType: string }, token: string): Mail => ({
    ...compose('confirmEmail', person.email, {
      subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
      greeting: 'Guten Tag',
      paragraphs: [
        'Sie haben sich registriert. Bitte bestätigen Sie, dass diese E-Mail-Adresse Ihnen gehört.',
        `${linkHolds('confirmEmail')} Frühere Links gelten nicht mehr.`,
      ],
      action: {
        label: 'E-Mail-Adresse bestätigen',
        path: `/users/confirm-email/${person.accountType === 'marketPartner' ? 'nap/' : ''}${token}`,
      },
    }),
    userUid: person.uid,
  }),
};

/** The fields of an account that determine its link. */
export interface Starting extends Person {
  state: string;
  accountType: string;
  passwordHash: string | null;
  dataConfirmed: boolean;
}

/** The kind of link that an account needs for its first sign-in; undefined when it needs none. */
export function startOf({ state, passwordHash, dataConfirmed }: Omit<Starting, 'uid' | 'email'>) {
  if (state === 'unconfirmed' && passwordHash) return 'confirmEmail' as const;
  if (passwordHash || !['unconfirmed', 'active'].includes(state)) return undefined;
  return state === 'active' && !dataConfirmed ? ('firstPassword' as const) : ('activation' as const);
}

/**
 * Mails an account the link to its first sign-in: confirmation of a registration, activation of an account made by
 * others, or the first password of a migrated account. Ends earlier links of the kind.
 * @returns false when no link is needed
 */
export async function mailStart(tx: Tx, user: Starting): Promise<boolean> {
  const kind = startOf(user);
  if (!kind) return false;
  await queueMail(tx, startLetters[kind](user, await issueToken(tx, kind, user.uid)));
  return true;
}
