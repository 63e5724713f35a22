import 'server-only';
import { endpoint } from '../backend/endpoint';
import { uidInput } from '../backend/inputs';
import { keeperFor } from '../backend/kept';
import { moment } from '../validation/form-fields';
import { publishForm } from '../validity/form';
import { planPublication, revokePublication } from './commands/plan';
import type { PlannedNoun } from './model';
import { listPlanned, plannedOf, versionsOf } from './queries';

const kept = keeperFor('publications', ['publications']);

const missing = 'Bitte geben Sie Tag und Uhrzeit ein.';
const input = publishForm.shape({ publishAt: moment(missing).required(missing) }).noUnknown();

/** The calls by which versions of a kind are published at a moment. */
const callsOf = (noun: PlannedNoun, what: string) => {
  const access = versionsOf[noun].permission;
  return {
    plan: endpoint(`POST /${noun}/publish/plan/{uid}`, {
      summary: `${what} zu einem Zeitpunkt (\`publishAt\`, ganze Sekunden) veröffentlichen, wie die Vorschau es zeigt; ein früher gewählter gilt nicht mehr`,
      access,
      input,
      handle: (plan, { db, session }) => planPublication(db, session, noun, plan),
    }),
    revoke: endpoint(`POST /${noun}/publish/revoke/{uid}`, {
      summary: `Den Zeitpunkt aufheben, zu dem ${what} veröffentlicht wird`,
      access,
      input: uidInput,
      handle: ({ uid }, { db, session }) => revokePublication(db, session, noun, uid),
    }),
    show: endpoint(`GET /${noun}/publish/plan/{uid}`, {
      summary: `Wann ${what} veröffentlicht wird, und woran es gescheitert ist; null ohne Zeitpunkt`,
      access,
      input: uidInput,
      handle: async ({ uid }, { db }) => ({ planned: (await plannedOf(db, noun, uid)) ?? null }),
    }),
  };
};

export const processPlan = callsOf('processes', 'eine Prozessversion');
export const schemaPlan = callsOf('schemas', 'eine Schemaversion');

export const listPlannedEndpoint = endpoint('GET /publications/list', {
  summary: 'Alle Versionen, die zu einem Zeitpunkt veröffentlicht werden, und was daran gescheitert ist',
  access: 'processes.write',
  handle: async (_, { db, session }) => ({
    planned: await kept(session, 'list', (sight) => listPlanned(db, sight)),
  }),
});
