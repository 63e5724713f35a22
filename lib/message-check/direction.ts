import { enumerated } from '../text/plural';
import type { MessageFacts, NotificationUse, PartnerRoles, RuleToRun } from './model';

const sides = {
  sender: {
    ...{ element: 'Sender', name: 'Der Sender', foresees: (roles: string) => `wird von ${roles} gesendet` },
    of: ({ senders }: NotificationUse) => senders,
  },
  receiver: {
    ...{ element: 'Receiver', name: 'Der Empfänger', foresees: (roles: string) => `geht an ${roles}` },
    of: ({ receivers }: NotificationUse) => receivers,
  },
};

/**
 * The general rule that sender and receiver have roles which the process foresees, as rules for one message: a number
 * that the portal does not know, and a side that a process leaves open, are not judged.
 * @param uses the market notifications that the message may be
 */
export function directionRules(
  facts: MessageFacts,
  uses: NotificationUse[],
  known: PartnerRoles,
): RuleToRun[] {
  const names = new Map(known.roles.map(({ uid, name, code }) => [uid, code ? `${name} (${code})` : name]));
  return (['sender', 'receiver'] as const).flatMap((side) => {
    const number = facts[side];
    const roles = known.partners.find((one) => one.number === number)?.roles ?? [];
    const { element, name, foresees, of } = sides[side];
    const foreseen = new Map(uses.flatMap(of).map(({ uid, name: role, code }) => [uid, code || role]));
    if (roles.length === 0 || uses.some((use) => of(use).length === 0)) return [];
    const own = enumerated(roles.flatMap((role) => names.get(role) ?? []));
    const fits = roles.some((role) => foreseen.has(role));
    return [
      {
        ...{
          context: element,
          test: fits ? 'true()' : 'false()',
          condition: '',
          values: [],
          obligation: 'Muss',
        },
        ...{ responseCode: null, general: true, source: 'Marktrollen der Marktpartner in diesem Portal' },
        sentence: `${name} ${number} ist ${own}; ${facts.messageCode} ${foresees([...foreseen.values()].join(' oder '))}.`,
      },
    ];
  });
}
