import 'server-only';
import { type Context, endpoint } from '../backend/endpoint';
import { FileAnswer } from '../backend/file-answer';
import { uidInput } from '../backend/inputs';
import { keeperFor, keptPage } from '../backend/kept';
import type { RevisionGroup } from '../db/counts';
import { notFound } from '../errors';
import { getList } from '../export/get-list';
import { listAddresses } from '../kinds/named';
import { namedEndpoint, namedInput, uidOfName } from '../kinds/named-call';
import { datedInput, orAsItStood } from '../kinds/stand';
import { optionInput } from '../list';
import { listCall } from '../listing';
import { string } from '../validation/yup';
import { kinds } from '../validity/kinds';
import { whyNotShown } from '../validity/withdraw';
import { inThread } from '../work';
import { schemaKind } from './kind';
import { schemaListing } from './listing';
import { getSchema, getSchemaFile, getSchemaSet, listSchemaOptions, listSchemas } from './queries';
import { getSchemaTree } from './tree';

/** Everything that an answer about schemas is made of. */
const groups: RevisionGroup[] = ['schemas', 'processes', 'consultations'];

const kept = keeperFor('schemas', groups);

export const schemaGone = 'Diese Schemaversion gibt es nicht oder nicht mehr.';

export const listSchemasEndpoint = endpoint('POST /schemas/list', {
  summary: 'Schemaversionen, nach dem Namen des Schemas zusammengefasst',
  access: 'public',
  ...listCall(schemaListing),
  handle: (question, { db, session }) =>
    keptPage(kept, session, question, (sight) => listSchemas(db, question, sight)),
});

export const getSchemas = getList(schemaListing, listSchemasEndpoint);

const askedSchema = orAsItStood(schemaKind, getSchema, async (uid, { db, session }) => {
  const schema = await kept(session, `schema:${uid}`, (sight) => getSchema(db, uid, sight));
  if (!schema) throw await whyNotShown(db, kinds.schemas, uid, () => notFound(schemaGone));
  return schema;
});

export const showSchema = endpoint('GET /schemas/show/{uid}', {
  summary:
    'Eine Schemaversion mit Dateien, Versionen und den Marktnachrichten, die sie verwenden; auch wie sie an einem Tag dastand',
  access: 'public',
  input: datedInput,
  handle: async (asked, context) => {
    const { record: schema, ...stand } = await askedSchema(asked, context);
    return { schema, ...stand };
  },
});

export const showSchemaByName = namedEndpoint(showSchema, schemaKind, kept);

export const showSchemaTree = endpoint('GET /schemas/tree/{uid}', {
  summary: 'Die Elemente und Typen einer Schemaversion als Baum; null, solange sie keine XSD-Dateien hat',
  access: 'public',
  input: uidInput,
  handle: async ({ uid }, { db, session }) => {
    const tree = await kept(session, `tree:${uid}`, (sight) => getSchemaTree(db, uid, sight));
    if (tree === undefined) throw notFound(schemaGone);
    return { tree };
  },
});

const fileGone = () => notFound('Diese Datei gibt es nicht oder nicht mehr.');

export const showSchemaFile = endpoint('GET /schemas/file/{uid}', {
  summary: 'Eine Datei einer Schemaversion; was unter dieser Adresse steht, ändert sich nie',
  access: 'public',
  input: uidInput,
  file: 'application/xml',
  handle: async ({ uid }, { db, session }) => {
    const file = await getSchemaFile(db, { uid }, session);
    if (!file) throw fileGone();
    const { name, bytes, everyone } = file;
    return new FileAnswer({
      name,
      type: 'application/xml',
      body: bytes,
      ...(everyone && { cache: 'immutable' as const }),
    });
  },
});

export const showSchemaFileByName = endpoint('GET /schemas/file', {
  summary:
    'Die Datei eines Namens (`file`) in einer Schemaversion, wie sie jetzt ist; auch unter /schemas/CMRequest/01p30/…',
  access: 'public',
  input: namedInput.shape({ file: string().max(100).required('Bitte nennen Sie die Datei.') }),
  file: 'application/xml',
  handle: async ({ file: name, ...question }, { db, session }) => {
    const schemaUid = await uidOfName(schemaKind, kept, question, { db, session });
    const file = await getSchemaFile(db, { schemaUid, name }, session);
    if (!file) throw fileGone();
    return new FileAnswer({
      ...{ name, type: 'application/xml', body: file.bytes, inline: true },
      ...(file.everyone && { cache: 'minutes' as const }),
    });
  },
});

export const zipSchemaFiles = endpoint('GET /schemas/zip/{uid}', {
  summary: 'Alle Dateien einer Schemaversion als ZIP',
  access: 'public',
  input: uidInput,
  file: 'application/zip',
  handle: async ({ uid }, { db, session }) => {
    const set = await getSchemaSet(db, uid, session);
    if (!set) throw notFound(schemaGone);
    if (set.files.length === 0) throw notFound('Zu dieser Schemaversion gibt es keine Dateien.');
    return new FileAnswer({
      name: `${set.schema}_${set.version}.zip`,
      type: 'application/zip',
      body: await inThread('zipSchemas', set.files),
    });
  },
});

/** The types of a schema version for programs, as a file of its own. */
const programTypes = async (
  { uid }: { uid: number },
  { db, session }: Pick<Context, 'db' | 'session'>,
  as: 'typescript' | 'json',
) => {
  const set = await getSchemaSet(db, uid, session);
  if (!set) throw notFound(schemaGone);
  const name = `${set.schema}_${set.version}`;
  const title = `${set.schema} ${set.version}`;
  const body = set.files.length > 0 && (await inThread('programTypes', set.files, as, title));
  if (!body) throw notFound('Zu dieser Schemaversion gibt es keine lesbaren Dateien.');
  return as === 'json'
    ? new FileAnswer({ name: `${name}.schema.json`, type: 'application/schema+json', body })
    : new FileAnswer({ name: `${name}.ts`, type: 'text/plain; charset=utf-8', body });
};

export const schemaAsJsonSchema = endpoint('GET /schemas/json-schema/{uid}', {
  summary: 'Eine Schemaversion als JSON Schema (2020-12) für Programme',
  access: 'public',
  input: uidInput,
  file: 'application/schema+json',
  handle: (input, context) => programTypes(input, context, 'json'),
});

export const schemaAsTypescript = endpoint('GET /schemas/typescript/{uid}', {
  summary: 'Eine Schemaversion als Typen für TypeScript',
  access: 'public',
  input: uidInput,
  file: 'text/plain',
  handle: (input, context) => programTypes(input, context, 'typescript'),
});

export const zipSchemaFilesByName = namedEndpoint(zipSchemaFiles, schemaKind, kept);
export const schemaAsJsonSchemaByName = namedEndpoint(schemaAsJsonSchema, schemaKind, kept);
export const schemaAsTypescriptByName = namedEndpoint(schemaAsTypescript, schemaKind, kept);

export const listSchemaOptionsEndpoint = endpoint('GET /schemas/options/list', {
  summary: 'Schemaversionen zur Auswahl: nach Suchbegriff oder Nummern, höchstens 50',
  access: 'public',
  input: optionInput,
  handle: async (question, { db, session }) => ({
    options: await listSchemaOptions(db, question, session),
  }),
});

export const listSchemaUids = endpoint('GET /schemas/uids/list', {
  summary:
    'Die Nummern und Adressen aller öffentlichen Schemaversionen, für Suchmaschinen (höchstens 50.000)',
  access: 'public',
  handle: (_, { db }) => listAddresses(db, schemaKind),
});
