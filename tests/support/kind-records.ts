import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '@/lib/db';
import { rowsOf } from '@/lib/db/rows';
import * as t from '@/lib/db/tables';

/** Who asks, as the rules of the portal see them. */
export interface Asker {
  name: string;
  loggedIn: boolean;
  confirmed: boolean;
  /** The role that is active; 0 for none. */
  role: number;
  /** The market partner of roles 3 to 5; 0 for none. */
  partner: number;
}

/** A record in one state, and who sees it. */
export interface Sample {
  /** The noun of its kind. */
  kind: string;
  uid: number;
  /** A word that stands in its name or text and nowhere else. */
  word: string;
  state: string;
  /** The uid of what it is part of: a process, a consultation, a market partner. */
  of?: number;
  sees: (asker: Asker) => boolean;
}

/** The word that stands in every record. */
export const common = 'Sichtprobe';

const syllables = ['bak', 'dul', 'fim', 'gop', 'hut', 'jax', 'kol', 'mev', 'nid', 'pufs'];
/** Words that are far enough from each other for a search that forgives typing errors. */
const wordOf = (n: number) =>
  `${syllables[n % 10]}${syllables[Math.floor(n / 10)]}${syllables[(n * 7 + 3) % 10]}`;

/** Who is signed in and has confirmed their data; an active role counts only then. */
const member = ({ loggedIn, confirmed }: Asker) => loggedIn && confirmed;
const inRole =
  (...roles: number[]) =>
  (asker: Asker) =>
    member(asker) && roles.includes(asker.role);
const ofPartner =
  (partner: number, ...roles: number[]) =>
  (asker: Asker) =>
    inRole(...roles)(asker) && asker.partner === partner;
const everyone = () => true;

/**
 * Makes records of every kind in every state that decides who sees them. Who does is said here in the words of the
 * requirements, by the numbers of the roles: 1 page admin, 2 process admin, 3 to 5 admin, editor and viewer of a
 * market partner, 6 internal, 7 registered, 9 private.
 */
export async function makeSamples(db: Db) {
  const samples: Sample[] = [];
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  const moment = (offset: number) => new Date(Date.now() + offset * 86_400_000);
  const insert = async (table: PgTable, values: object): Promise<number> => {
    const [row] = await db.insert(table).values(values).returning();
    return (row as unknown as { uid: number }).uid;
  };
  const add = async (
    kind: string,
    state: string,
    table: PgTable,
    values: (word: string) => object,
    sees: Sample['sees'],
    of?: number,
  ): Promise<number> => {
    const word = wordOf(samples.length);
    const uid = await insert(table, values(word));
    samples.push({ kind, uid, word, state, of, sees });
    return uid;
  };
  const text = `<p>${common}</p>`;

  // Market partners, numbers and persons.
  const partner = (state: string, active: boolean) =>
    add(
      'market-partners',
      state,
      t.marketPartners,
      (word) => ({ company: `${word} GmbH`, description: text, active }),
      active ? everyone : inRole(1),
    );
  const own = await partner('own', true);
  const foreign = await partner('foreign', true);
  const inactive = await partner('inactive', false);
  const [ownNumber, foreignNumber] = [
    await insert(t.ecnumbers, { ecnumber: 'AT009001', name: 'Strom', marketPartnerUid: own }),
    await insert(t.ecnumbers, { ecnumber: 'AT009002', name: 'Strom', marketPartnerUid: foreign }),
  ];
  for (const [state, of] of [
    ['own', own],
    ['foreign', foreign],
  ] as const) {
    await add(
      'contact-persons',
      state,
      t.contactPersons,
      (lastName) => ({ marketPartnerUid: of, firstName: common, lastName, email: 'x@demo.example' }),
      (asker) => inRole(1)(asker) || ofPartner(of, 3, 4, 5)(asker),
      of,
    );
  }

  // ELWOG/GWG entries.
  const entry = (state: string, of: number, values: object, sees: Sample['sees']) =>
    add(
      'elwoggwg',
      state,
      t.elwoggwg,
      (title) => ({
        ...{ marketPartnerUid: of, series: 1_000 + samples.length, title, description: text },
        ...{ division: 'Strom', validFrom: '2026-01-01' },
        ...values,
      }),
      sees,
      of,
    );
  const published = { publishedAt: moment(-20) };
  await entry('published', own, published, everyone);
  await entry('ended', own, { ...published, validUntil: day(-10) }, everyone);
  for (const owner of [own, foreign]) {
    const draft = owner === own ? 'draft' : "another partner's draft";
    await entry(draft, owner, {}, (asker) => inRole(1)(asker) || ofPartner(owner, 3, 4)(asker));
  }
  await entry('of an inactive partner', inactive, published, inRole(1));
  await entry('draft of an inactive partner', inactive, {}, inRole(1));

  // Schemas, processes, their messages and steps.
  const version = {
    draft: { editingStatus: 'Entwurf', validFrom: day(30) },
    consulted: { editingStatus: 'Konsultation', validFrom: day(60) },
    coming: { editingStatus: 'Final', validFrom: day(20) },
    'in force': { editingStatus: 'Final', validFrom: day(-100), validUntil: day(19) },
    ended: { editingStatus: 'Final', validFrom: day(-300), validUntil: day(-101) },
  };
  const states = Object.keys(version) as (keyof typeof version)[];
  const seen = (state: string) => (state === 'draft' ? inRole(2) : everyone);
  const schemas = new Map<string, number>();
  for (const [at, state] of states.entries()) {
    const uid = await add(
      'schemas',
      state,
      t.schemas,
      (word) => ({
        schema: word,
        version: `0${at}p00`,
        namespace: 'urn:sicht',
        description: text,
        ...version[state],
      }),
      seen(state),
    );
    schemas.set(state, uid);
  }
  const role = await insert(t.participants, { name: 'Netzbetreiber', code: 'NB' });
  const other = await insert(t.participants, { name: 'Lieferant', code: 'LF' });
  const code = await add(
    'response-codes',
    'used',
    t.responseCodes,
    (descriptionShort) => ({ code: 901, descriptionShort, description: text }),
    everyone,
  );
  const processes = new Map<string, number>();
  for (const [at, state] of states.entries()) {
    const uid = await add(
      'processes',
      state,
      t.processes,
      (title) => ({ process: 'SICHT', version: 1 + at, title, description: text, ...version[state] }),
      seen(state),
    );
    processes.set(state, uid);
    await db.insert(t.processesParticipants).values({ processUid: uid, participantUid: role });
    const message = await add(
      'market-notifications',
      state,
      t.marketNotifications,
      (messageCode) => ({
        ...{ processUid: uid, messageCode, description: text, schemaUid: schemas.get('in force') },
        validFrom: version[state].validFrom,
      }),
      seen(state),
      uid,
    );
    for (const side of ['sender', 'receiver']) {
      const participant = { marketNotificationUid: message, participantUid: role, side };
      await db.insert(t.marketNotificationParticipants).values(participant);
    }
    const step = await add(
      'process-steps',
      state,
      t.processSteps,
      (name) => ({
        processUid: uid,
        position: 1,
        name,
        description: text,
        marketNotificationUid: message,
      }),
      seen(state),
      uid,
    );
    for (const side of ['sender', 'receiver']) {
      const participant = { stepUid: step, participantUid: side === 'sender' ? role : other, side };
      await db.insert(t.processStepParticipants).values(participant);
    }
    await db.insert(t.processStepResponseCodes).values({ stepUid: step, responseCodeUid: code });
    const used = { marketNotificationUid: message, responseCodeUid: code };
    await db.insert(t.marketNotificationResponseCodes).values(used);
  }

  // What market partners say of versions: seen by who sees the version and the partner.
  for (const uid of [own, inactive]) {
    await db.insert(t.marketPartnerParticipants).values({ marketPartnerUid: uid, participantUid: role });
  }
  const answer = (state: string, of: number, version: string, sees: Sample['sees']) =>
    add(
      'readiness',
      state,
      t.readiness,
      (note) => ({
        ...{ marketPartnerUid: of, processUid: processes.get(version), participantUid: role },
        ...{ state: 'planned', day: day(5), note },
      }),
      sees,
      processes.get(version),
    );
  await answer('of a version to come', own, 'coming', everyone);
  await answer('of a version in force', own, 'in force', everyone);
  await answer('of a draft', own, 'draft', inRole(2));
  await answer('of an inactive partner', inactive, 'coming', inRole(1));

  // Consultations, what is consulted, and statements.
  const consultation = (state: string, values: object, sees: Sample['sees']) =>
    add(
      'consultations',
      state,
      t.consultations,
      (title) => ({
        ...{ title: `${common} ${title}`, description: text },
        ...{ consultationStart: moment(-30), statementsUntil: moment(10) },
        ...values,
      }),
      sees,
    );
  const past = { statementsUntil: moment(-10) };
  const open = await consultation('open', {}, everyone);
  await consultation('running', past, everyone);
  await consultation('closed', { ...past, decidedAt: moment(-5) }, everyone);
  const internal = await consultation('internal', { internal: true }, inRole(1, 2, 6));
  const later = { consultationStart: moment(5), statementsUntil: moment(20) };
  const coming = await consultation('not begun', later, inRole(1, 2));
  await consultation('internal and not begun', { ...later, internal: true }, inRole(1, 2));
  // A draft does not begin, whatever its dates say.
  const draft = await consultation('draft', { draft: true }, inRole(1, 2));
  await consultation('internal draft', { ...past, draft: true, internal: true }, inRole(1, 2));
  for (const uid of [open, internal, coming, draft]) {
    const affected = [...processes.values()].map((processUid) => ({ consultationUid: uid, processUid }));
    await db.insert(t.consultationProcesses).values(affected);
    const versions = [...schemas.values()].map((schemaUid) => ({ consultationUid: uid, schemaUid }));
    await db.insert(t.consultationSchemas).values(versions);
  }
  const statement = (state: string, of: number, values: object, sees: Sample['sees']) =>
    add(
      'statements',
      state,
      t.statements,
      (organisation) => ({
        consultationUid: of,
        marketPartnerUid: own,
        organisation,
        text,
        ...values,
      }),
      sees,
      of,
    );
  await statement('on the whole', open, {}, everyone);
  await statement('on a process', open, { processUid: processes.get('in force') }, everyone);
  await statement('on a draft', open, { processUid: processes.get('draft') }, inRole(2));
  await statement('withdrawn', open, { withdrawnAt: moment(-1) }, everyone);
  await statement('on an internal consultation', internal, {}, inRole(1, 2, 6));
  await statement('on one that has not begun', coming, {}, inRole(1, 2));

  // Documents, for everyone or for some; who maintains them sees all.
  const category = await insert(t.documentCategories, { name: 'Leitfäden' });
  const document = (state: string, values: object, sees: Sample['sees']) =>
    add(
      'documents',
      state,
      t.documents,
      (title) => ({
        ...{ title, description: text, categoryUid: category, link: 'https://example.org/' },
        ...{ validFrom: '2026-01-01' },
        ...values,
      }),
      (asker) => sees(asker) || inRole(1, 2)(asker),
    );
  await document('public', {}, everyone);
  await document('for members', { visibility: 'loggedIn' }, member);
  await document('for role 6', { visibility: 'roles', roles: [6] }, inRole(6));
  await document('for roles 3 and 7', { visibility: 'roles', roles: [3, 7] }, inRole(3, 7));
  await document('to come', { validFrom: day(10) }, () => false);
  await document('over', { validUntil: day(-10) }, () => false);
  await document('for role 6, over', { visibility: 'roles', roles: [6], validUntil: day(-9) }, () => false);

  // What is for everyone from its saving on.
  for (const [state, start, end] of [
    ['to come', 5, 6],
    ['over', -200, -199],
  ] as const) {
    const when = { startsAt: moment(start), endsAt: moment(end) };
    await add('events', state, t.events, (title) => ({ title, description: text, ...when }), everyone);
  }
  await add(
    'faq',
    '',
    t.faq,
    (word) => ({ question: `${word}?`, answer: text, category: 'Allgemein' }),
    everyone,
  );
  await add(
    'glossary',
    '',
    t.glossaryTerms,
    (term) => ({ abbreviation: 'XY', term, explanation: text }),
    everyone,
  );
  await add(
    'contact',
    '',
    t.contactMessages,
    (subject) => ({ name: common, email: 'x@demo.example', subject, message: common }),
    inRole(1),
  );
  await add(
    'powerstations',
    '',
    t.powerstations,
    (word) => ({
      ...{ substationName: `${common} ${word}`, networkOperator: 'Demo Netz', state: 'Tirol' },
      ...{ voltageLevel: '110 kV', latitude: 47, longitude: 12, availableCapacity: 1, bookedCapacity: 1 },
      reportedOn: '2026-01-01',
    }),
    everyone,
  );

  // Areas of the navigation: for some active roles, for those of what stands above them too, or hidden.
  const area = (state: string, values: object, sees: Sample['sees']) =>
    add(
      'navigation',
      state,
      t.navigationEntries,
      (word) => ({ label: `${common} ${word}`, slug: `/${word}`, ...values }),
      sees,
    );
  const active =
    (...roles: number[]) =>
    ({ role }: Asker) =>
      roles.includes(role);
  await area('for all', {}, everyone);
  const above = await area('for roles 2 and 6', { print: [2, 6] }, active(2, 6));
  await area('for 6 and 7, below 2 and 6', { print: [6, 7], parentUid: above }, active(6));
  await area('hidden', { hide: true }, () => false);
  return { samples, own, foreign, inactive, numbers: { own: ownNumber, foreign: foreignNumber }, role };
}

/** Leaves a published change of each, and one of the time when it was a draft. The word stands in both sentences. */
export async function leaveChanges(db: Db, samples: Sample[], noun: (sample: Sample) => string) {
  const at = new Date(Date.now() - 300_000);
  for (const sample of samples) {
    const change = { entityUid: sample.uid, action: 'edited' as const, at };
    await db
      .insert(t.changes)
      .values({ ...change, entity: noun(sample), sentence: `${sample.word} geändert.` });
  }
}

/** Users that act in a role of a group, or for a market partner by a number; and somebody without an active role. */
export async function makeUser(
  db: Db,
  name: string,
  { groups = [], number, rights = {}, confirmed = true }: MadeUser,
): Promise<number> {
  const [{ uid }] = (await rowsOf<{ uid: number }>(
    db,
    sql`insert into users (username, email, first_name, last_name, state, data_confirmed, digested_at, notify_frequency,
        notify_processes, notify_schemas, notify_about_consultations, notify_events, notify_elwoggwg,
        notify_industry_information)
      values (${name}, ${`${name}@demo.example`}, 'Demo', ${name}, 'active', ${confirmed}, now() - interval '1 hour', 0,
        1, 1, 1, 1, 1, 1) returning uid`,
  )) as [{ uid: number }];
  if (groups.length > 0) {
    await db.insert(t.userGroups).values(groups.map((groupId) => ({ userUid: uid, groupId })));
  }
  if (number) await db.insert(t.mpUsers).values({ userUid: uid, ecnumberUid: number, ...rights });
  return uid;
}

interface MadeUser {
  groups?: number[];
  number?: number;
  rights?: { admin?: boolean; editor?: boolean };
  confirmed?: boolean;
}
