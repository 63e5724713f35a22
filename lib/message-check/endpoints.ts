import 'server-only';
import { endpoint } from '../backend/endpoint';
import { uidInput } from '../backend/inputs';
import { keeperFor } from '../backend/kept';
import { notFound } from '../errors';
import { getSchemaForCheck, listNamespaces, listPartnerRoles } from './queries';

const namespacesKept = keeperFor('namespaces', ['schemas']);
const partnersKept = keeperFor('partner-roles', ['market_partners', 'lookups']);
/** All groups of tables that the answer is made of. */
const usageKept = keeperFor('schema-usage', [
  'schemas',
  'processes',
  'response_codes',
  'market_partners',
  'lookups',
]);

export const listNamespacesEndpoint = endpoint('GET /schemas/namespaces/list', {
  summary: 'Alle Schemaversionen mit ihren Namespaces, damit eine Nachricht ihr Schema selbst findet',
  access: 'public',
  handle: async (_, { db, session }) => ({
    schemas: await namespacesKept(session, '', (sight) => listNamespaces(db, sight)),
  }),
});

export const listPartnerRolesEndpoint = endpoint('GET /market-partners/roles/list', {
  summary:
    'Die Nummern aller Marktpartner mit ihren Marktrollen, damit eine Prüfung Sender und Empfänger kennt, ohne sie zu nennen',
  access: 'public',
  handle: async (_, { db, session }) => partnersKept(session, '', (sight) => listPartnerRoles(db, sight)),
});

export const schemaForCheck = endpoint('GET /schemas/usage/{uid}', {
  summary: 'Die XSD-Dateien einer Schemaversion und die Marktnachrichten, Prozesse und Schritte dazu',
  access: 'public',
  input: uidInput,
  handle: async ({ uid }, { db, session }) => {
    const schema = await usageKept(session, String(uid), (sight) => getSchemaForCheck(db, uid, sight));
    if (!schema) throw notFound('Diese Schemaversion gibt es nicht oder nicht mehr.');
    return { schema };
  },
});
