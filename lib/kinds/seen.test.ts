import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { type TestDatabase, testClients } from '@/tests/support/database';
import {
  type Asker,
  common,
  leaveChanges,
  makeSamples,
  makeUser,
  type Sample,
} from '@/tests/support/kind-records';
import { can } from '../auth/permissions';
import { anonymous, type SessionState } from '../auth/state';
import type { Context } from '../backend/endpoint';
import { execute } from '../backend/execute';
import { FileAnswer } from '../backend/file-answer';
import { findEndpoint } from '../backend/registry';
import { draftNoun } from '../changes/model';
import { shareClient } from '../db/client';
import { forgetRevisions } from '../db/counts';
import * as t from '../db/tables';
import { PortalError } from '../errors';
import { makeDigests } from '../notifications/commands';
import { sessionStateOf } from '../users/model';
import { findUserObject } from '../users/queries';
import { topics } from '../users/settings';
import { followedLists } from '../watching/lists';
import { watchedNouns } from '../watching/model';
import { tellWebhooks } from '../webhooks/commands/tell';
import { ownerIn } from '../webhooks/queries';
import { keyOf } from './kind';
import { kindOf, toldKinds } from './registry';

jest.setTimeout(300_000);
process.env.LOG_LEVEL = 'silent';

/** Whoever asks: what the rules see of them, and what a call is made with. */
interface Person extends Asker {
  /** What they are in each of their roles: a mail is for all of them. */
  roles: Asker[];
  context: Omit<Context, 'db' | 'ip'>;
  uid: number;
}

const uidsIn = (records: readonly unknown[] = []) => (records as { uid: number }[]).map(({ uid }) => uid);
// biome-ignore lint/suspicious/noExplicitAny: answers of every kind
type Answer = any;

describe.each(testClients())('who sees what on %s', (_, open) => {
  let store: TestDatabase;
  let made: Awaited<ReturnType<typeof makeSamples>>;
  const people: Person[] = [];
  const of = (kind: string) => made.samples.filter((sample) => sample.kind === kind);

  beforeAll(async () => {
    store = await open();
    shareClient(store.client);
    made = await makeSamples(store.db);
    const visitor: Asker = { name: 'visitor', loggedIn: false, confirmed: false, role: 0, partner: 0 };
    const context = (session: SessionState) => ({
      session,
      setCookies: [],
      userAgent: '',
      requestId: 'test',
    });
    people.push({ ...visitor, roles: [], context: context(anonymous), uid: 0 });
    const { numbers, own, foreign, role: participant } = made;
    const [soft] = await store.db.insert(t.participants).values({ name: 'Softwarelieferant' }).returning();
    const person = async (
      name: string,
      roles: number[],
      user: Parameters<typeof makeUser>[2] = { groups: roles },
      partner = 0,
    ) => {
      const uid = await makeUser(store.db, name.replaceAll(' ', '-'), user);
      // The role of registered users is taken by one of their role names.
      if (roles.includes(7)) {
        await store.db.insert(t.userParticipants).values({ userUid: uid, participantUid: soft!.uid });
      }
      const found = (await findUserObject(store.db, uid))!;
      const session = sessionStateOf(found);
      const { confirmed = true } = user;
      const asker = { name, loggedIn: true, confirmed, partner };
      const active = roles.length === 1 ? roles[0]! : 0;
      expect([name, session.activeRole?.uid ?? 0]).toEqual([name, active]);
      const all = roles.map((role) => ({ ...asker, role }));
      people.push({
        ...{ ...asker, role: active, roles: all, uid },
        context: { ...context(session), user: found, sessionId: 's' },
      });
    };
    for (const role of [1, 2, 6, 7, 9]) await person(`role ${role}`, [role]);
    const rights = { 3: { admin: true }, 4: { editor: true }, 5: {} };
    for (const role of [3, 4, 5] as const) {
      await person(`role ${role} own`, [role], { number: numbers.own, rights: rights[role] }, own);
      await person(
        `role ${role} foreign`,
        [role],
        { number: numbers.foreign, rights: rights[role] },
        foreign,
      );
    }
    await person('no active role', [6, 9]);
    for (const role of [1, 2, 6]) {
      await person(`role ${role} unconfirmed`, [role], { groups: [role], confirmed: false });
    }
    await person(
      'role 3 unconfirmed',
      [3],
      { number: numbers.own, rights: rights[3], confirmed: false },
      own,
    );
    expect(participant).toBeGreaterThan(0);
  });
  afterAll(async () => {
    shareClient(undefined);
    await store?.close();
  });

  let calls = 0;
  /** What a call of the API answers; undefined where it is refused or there is nothing. */
  async function ask(who: Person, line: string, input: object = {}): Promise<Answer> {
    const [method, address] = line.split(' ') as [string, string];
    const url = new URL(address, 'http://portal.example');
    const found = findEndpoint(method, url.pathname);
    if (!found) throw new Error(`There is no ${line}`);
    calls += 1;
    const context = { ...who.context, db: store.db, ip: `10.0.${calls >> 8}.${calls & 255}` };
    const raw = { ...found.parameters, ...Object.fromEntries(url.searchParams), ...input };
    try {
      const answer: Answer = await execute(found.endpoint, raw, context);
      return answer instanceof FileAnswer ? await (await answer.response()).text() : answer;
    } catch (error) {
      const code = error instanceof PortalError ? error.code : '';
      if (['not_found', 'forbidden', 'unauthenticated'].includes(code)) return undefined;
      throw error;
    }
  }
  const listed = (who: Person, path: string, filters: object = {}) =>
    ask(who, `POST ${path}`, { filters: [filters], page: 1, pageSize: 200 });

  /** Where records of a kind are shown. */
  interface Channel {
    /** What it tells somebody: a text in which the words of the records stand, or their uids. */
    told: (who: Person) => Promise<unknown>;
    /** Which of those that one sees belong here; all of them where it is left out. */
    rule?: (sample: Sample, who: Person) => boolean;
    /** Who sees where not who asks decides. */
    as?: Asker;
  }
  const visitor: Asker = { name: 'visitor', loggedIn: false, confirmed: false, role: 0, partner: 0 };
  const inRole =
    (...roles: number[]) =>
    (_: unknown, { confirmed, role }: Asker) =>
      confirmed && roles.includes(role);

  /** The same call for each record of a kind; what it answers, by uid. */
  const each =
    (kind: string, line: (sample: Sample) => string, shown: (answer: Answer, sample: Sample) => unknown) =>
    async (who: Person) => {
      const found: number[] = [];
      for (const sample of of(kind)) {
        const answer = await ask(who, line(sample));
        if (answer !== undefined && shown(answer, sample)) found.push(sample.uid);
      }
      return found;
    };
  /** The record's own page. */
  const page = (kind: string, noun = kind): Channel => ({
    told: each(kind, ({ uid }) => `GET /${noun}/show/${uid}`, Boolean),
  });
  const exported = (noun: string, queries: string[]) => async (who: Person) =>
    Promise.all(queries.map((query) => ask(who, `GET /${noun}/export?format=json${query}`)));
  const options = (line: string) => async (who: Person) => uidsIn((await ask(who, line))?.options);
  const found = (kind: string) => async (who: Person) =>
    uidsIn((await ask(who, 'POST /search/list', searchInput(kind))).results);
  const searchInput = (kind: string) => ({
    ...{ filters: { kinds: [kind] }, search: { term: common }, page: 1, pageSize: 200 },
  });
  /** The word typed wrongly: what is shown instead, and what is named as meant, is of records that are seen. */
  const meant = (kind: string) =>
    each(
      kind,
      ({ word }) =>
        `GET /search/live/list?term=${word.slice(0, -4)}${word.at(-3)}${word.at(-4)}${word.slice(-2)}`,
      ({ groups, corrected, suggestions }, { word }) =>
        JSON.stringify(groups).replaceAll('","', '').toLowerCase().includes(word) ||
        [corrected, ...suggestions].some((one) => one?.toLowerCase().includes(word)),
    );
  const dated = (sample: Sample) => sample.state !== 'to come' && !sample.state.includes('over');

  const kinds: Record<string, Record<string, Channel>> = {
    processes: {
      list: { told: (who) => listed(who, '/processes/list', { status: 0 }) },
      page: page('processes'),
      'versions on a page': {
        told: async (who) =>
          (await ask(who, `GET /processes/show/${of('processes')[3]!.uid}`)).process.versions,
      },
      diagram: { told: each('processes', ({ uid }) => `GET /processes/diagram/${uid}`, Boolean) },
      export: { told: exported('processes', ['&status=0']) },
      // Who maintains processes chooses among all of them, who makes consultations among those that are no drafts.
      options: { told: options('GET /processes/options/list?term=SICHT'), rule: inRole(2) },
      'options of consultations': {
        told: options('GET /consultations/processes/options/list?term=SICHT'),
        rule: (sample, who) => inRole(1, 2)(sample, who) && sample.state !== 'draft',
      },
      sitemap: { told: async (who) => (await ask(who, 'GET /processes/uids/list')).uids, as: visitor },
      search: { told: found('process') },
      suggestions: { told: meant('processes') },
      'uses of a code': {
        told: async (who) =>
          (await ask(who, `GET /response-codes/show/${of('response-codes')[0]!.uid}`)).responseCode.processes,
      },
      'uses of a schema': {
        told: async (who) => ask(who, `GET /schemas/show/${of('schemas')[3]!.uid}`),
      },
      'page of a consultation': {
        told: async (who) => ask(who, `GET /consultations/show/${of('consultations')[0]!.uid}`),
      },
      'sections of statements': {
        told: async (who) =>
          ask(who, 'POST /statements/threads/list', { consultationUid: of('consultations')[0]!.uid }),
      },
      // The row of a consultation names what everyone sees.
      'list of consultations': {
        told: async (who) =>
          uidsIn(
            (await listed(who, '/consultations/list')).consultations.flatMap((one: Answer) => one.processes),
          ),
        as: visitor,
      },
      // What a role must be ready for: final versions whose day comes within the span.
      'changes of a role': {
        told: (who) => ask(who, roleChanges()),
        rule: ({ state }) => ['coming', 'in force'].includes(state),
      },
      'feed of a role': {
        told: async (who) => {
          const feed: string = await ask(who, `GET /role-changes/atom/${made.role}`);
          return [...feed.matchAll(/\/prozesse\/(\d+)"/g)].map(([, uid]) => Number(uid));
        },
        // Also what began or ended in the last months.
        rule: ({ state }) => ['coming', 'in force', 'ended'].includes(state),
      },
      // What begins within a year or ends within 90 days without a successor, for who has signed in.
      'coming days on the dashboard': {
        told: async (who) => (await dashboardOf(who))?.coming,
        rule: ({ state }, who) => who.confirmed && state === 'coming',
      },
      'drafts on the dashboard': {
        told: async (who) => (await dashboardOf(who))?.drafts,
        rule: ({ state }, who) => who.confirmed && who.role === 2 && state === 'draft',
      },
    },
    'process-steps': {
      page: page('process-steps'),
      'page of the process': {
        told: each(
          'process-steps',
          ({ of }) => `GET /processes/show/${of}`,
          ({ process }, { word }) => JSON.stringify(process.steps).includes(word),
        ),
      },
      search: { told: found('step') },
      suggestions: { told: meant('process-steps') },
      'uses of a code': {
        told: async (who) =>
          (await ask(who, `GET /response-codes/show/${of('response-codes')[0]!.uid}`)).responseCode.steps,
      },
    },
    'market-notifications': {
      list: { told: (who) => listed(who, '/market-notifications/list', { status: 0 }) },
      page: page('market-notifications'),
      'list of the process': {
        told: each(
          'market-notifications',
          ({ of }) => `GET /market-notifications/process/${of}/notifications/list`,
          ({ matketnotifications }) => matketnotifications.length,
        ),
      },
      export: { told: exported('market-notifications', ['&status=0']) },
      search: { told: found('message') },
      suggestions: { told: meant('market-notifications') },
      'uses of a code': {
        told: async (who) =>
          (await ask(who, `GET /response-codes/show/${of('response-codes')[0]!.uid}`)).responseCode.messages,
      },
      'uses of a schema': {
        told: async (who) => (await ask(who, `GET /schemas/show/${of('schemas')[3]!.uid}`)).schema.uses,
      },
      'check of messages': {
        told: async (who) => ask(who, `GET /schemas/usage/${of('schemas')[3]!.uid}`),
      },
    },
    schemas: {
      list: { told: (who) => listed(who, '/schemas/list', { status: 0 }) },
      page: page('schemas'),
      'use of messages': { told: each('schemas', ({ uid }) => `GET /schemas/usage/${uid}`, Boolean) },
      'check of messages': { told: (who) => ask(who, 'GET /schemas/namespaces/list') },
      export: { told: exported('schemas', ['&status=0']) },
      options: { told: options('GET /schemas/options/list?term=urn') },
      'options of consultations': {
        told: options('GET /consultations/schemas/options/list?term=urn'),
        rule: (sample, who) => inRole(1, 2)(sample, who) && sample.state !== 'draft',
      },
      sitemap: { told: async (who) => (await ask(who, 'GET /schemas/uids/list')).uids, as: visitor },
      search: { told: found('schema') },
      suggestions: { told: meant('schemas') },
      'page of a consultation': {
        told: async (who) => ask(who, `GET /consultations/show/${of('consultations')[0]!.uid}`),
      },
      'drafts on the dashboard': {
        told: async (who) => (await dashboardOf(who))?.drafts,
        rule: ({ state }, who) => who.confirmed && who.role === 2 && state === 'draft',
      },
    },
    'response-codes': {
      list: { told: (who) => listed(who, '/response-codes/list') },
      page: page('response-codes'),
      export: { told: exported('response-codes', ['']) },
      options: { told: options('GET /response-codes/options/list?term=901') },
      sitemap: { told: async (who) => (await ask(who, 'GET /response-codes/uids/list')).uids, as: visitor },
      search: { told: found('response-code') },
      suggestions: { told: meant('response-codes') },
    },
    consultations: {
      list: { told: (who) => listed(who, '/consultations/list') },
      'count of the tabs': {
        told: async (who) => {
          const { tabs } = await ask(who, 'GET /consultations/tabs/list');
          const all = await listed(who, '/consultations/list');
          const counted = Object.values<number>(tabs).reduce((sum, n) => sum + n, 0);
          return counted === all.total ? uidsIn(all.consultations) : [`${counted}, not ${all.total}`];
        },
      },
      page: page('consultations'),
      export: {
        told: exported('consultations', [
          '',
          '&tab=offen',
          '&tab=laufend',
          '&tab=intern',
          '&tab=abgeschlossen',
        ]),
      },
      'its calendar': { told: each('consultations', ({ uid }) => `GET /consultations/ics/${uid}`, Boolean) },
      // Subscribed to without a name: public ones that take statements.
      calendar: {
        told: (who) => ask(who, 'GET /consultations/ics'),
        rule: ({ state }) => state === 'open',
        as: visitor,
      },
      sitemap: { told: async (who) => (await ask(who, 'GET /consultations/uids/list')).uids, as: visitor },
      search: { told: found('consultation') },
      suggestions: { told: meant('consultations') },
      'threads of statements': {
        told: async (who) => {
          const shown: number[] = [];
          for (const { uid } of of('consultations')) {
            if (await ask(who, 'POST /statements/threads/list', { consultationUid: uid })) shown.push(uid);
          }
          return shown;
        },
      },
      // Those that take statements now, for who has signed in.
      'open ones on the dashboard': {
        told: async (who) => (await dashboardOf(who))?.consultations,
        rule: ({ state }, who) => who.confirmed && ['open', 'internal'].includes(state),
      },
      // The pages of processes and schemas, and what a role must be ready for, name what is public.
      'page of a process': {
        told: async (who) =>
          (await ask(who, `GET /processes/show/${of('processes')[3]!.uid}`)).process.consultations,
        rule: ({ state }) => state === 'open',
        as: visitor,
      },
      'page of a schema': {
        told: async (who) =>
          (await ask(who, `GET /schemas/show/${of('schemas')[3]!.uid}`)).schema.consultations,
        rule: ({ state }) => state === 'open',
        as: visitor,
      },
      'changes of a role': {
        told: (who) => ask(who, roleChanges()),
        rule: ({ state }) => state === 'open',
        as: visitor,
      },
    },
    statements: {
      list: {
        told: async (who) =>
          Promise.all(
            of('consultations').map(({ uid }) => listed(who, '/statements/list', { consultationUid: uid })),
          ),
      },
      'list of a partner': {
        told: (who) => listed(who, '/statements/list', { marketPartnerUid: made.own }),
      },
      page: page('statements'),
      threads: {
        told: (who) =>
          Promise.all(
            of('consultations').map(({ uid }) =>
              ask(who, 'POST /statements/threads/list', { consultationUid: uid }),
            ),
          ),
      },
      export: {
        told: (who) =>
          Promise.all(
            of('consultations').map(({ uid }) =>
              ask(who, `GET /statements/export?format=json&consultation=${uid}`),
            ),
          ),
      },
      // For those who make consultations.
      report: {
        told: (who) =>
          Promise.all(of('consultations').map(({ uid }) => ask(who, `GET /statements/report/${uid}`))),
        rule: inRole(1, 2),
      },
    },
    'market-partners': {
      // Inactive ones are a list of their own.
      list: {
        told: (who) => Promise.all([1, 0].map((active) => listed(who, '/market-partners/list', { active }))),
      },
      page: page('market-partners'),
      'page of entries': {
        told: each('market-partners', ({ uid }) => `GET /elwoggwg/partner/${uid}/list`, Boolean),
      },
      export: { told: exported('market-partners', ['', '&active=0']) },
      sitemap: { told: async (who) => (await ask(who, 'GET /market-partners/uids/list')).uids, as: visitor },
      search: { told: found('market-partner') },
      suggestions: { told: meant('market-partners') },
    },
    'contact-persons': {
      list: {
        told: (who) =>
          Promise.all(
            [made.own, made.foreign].map((uid) => ask(who, `GET /contact-persons/partner/${uid}/list`)),
          ),
      },
      page: page('contact-persons'),
      // No search finds persons.
      suggestions: { told: meant('contact-persons'), rule: () => false },
    },
    elwoggwg: {
      list: {
        told: (who) =>
          Promise.all(
            [made.own, made.foreign, made.inactive].map((uid) =>
              ask(who, `GET /elwoggwg/partner/${uid}/list`),
            ),
          ),
      },
      page: page('elwoggwg'),
      // What is published and in force.
      sitemap: {
        told: async (who) => uidsIn((await ask(who, 'GET /elwoggwg/uids/list')).elwoggwg),
        rule: ({ state }) => state !== 'ended',
        as: visitor,
      },
      search: { told: found('elwoggwg') },
      suggestions: { told: meant('elwoggwg') },
    },
    documents: {
      // Tiles, search and what leads to them show what is in force; the list is for those who maintain it.
      tiles: {
        told: async (who) => JSON.stringify(await ask(who, 'POST /document-tiles/list')),
        rule: dated,
      },
      list: { told: (who) => listed(who, '/documents-and-links/list'), rule: inRole(1, 2) },
      page: page('documents', 'documents-and-links'),
      export: { told: exported('documents-and-links', ['']), rule: inRole(1, 2) },
      options: { told: options('GET /documents-and-links/options/list'), rule: inRole(1, 2) },
      search: { told: found('document'), rule: dated },
      suggestions: { told: meant('documents'), rule: dated },
    },
    events: {
      list: { told: (who) => listed(who, '/events/list') },
      page: page('events'),
      export: { told: exported('events', ['', '&tab=vergangene']) },
      'its calendar': { told: each('events', ({ uid }) => `GET /events/ics/${uid}`, Boolean) },
      // What is to come, and what was in the last three months.
      calendar: { told: (who) => ask(who, 'GET /events/ics'), rule: ({ state }) => state === 'to come' },
      sitemap: { told: async (who) => (await ask(who, 'GET /events/uids/list')).uids, as: visitor },
      search: { told: found('event') },
      suggestions: { told: meant('events') },
      'next ones on the dashboard': {
        told: async (who) => (await dashboardOf(who))?.events,
        rule: ({ state }, who) => who.confirmed && state === 'to come',
      },
    },
    faq: {
      list: { told: (who) => listed(who, '/faq/list') },
      page: page('faq'),
      export: { told: exported('faq', ['']) },
      search: { told: found('faq') },
      suggestions: { told: meant('faq') },
    },
    glossary: {
      list: { told: (who) => listed(who, '/glossary/list') },
      page: page('glossary'),
      export: { told: exported('glossary', ['']) },
      search: { told: found('glossary') },
      suggestions: { told: meant('glossary') },
    },
    readiness: {
      matrix: {
        told: async (who) => {
          const versions = [...new Set(of('readiness').map((sample) => sample.of))];
          const asked = versions.map((process) => listed(who, '/readiness/list', { process: [process] }));
          return (await Promise.all(asked)).map(({ readiness }) => readiness);
        },
        // Nobody that is not active is in it, whoever asks.
        rule: ({ state }) => !state.includes('inactive'),
      },
      page: page('readiness'),
      export: {
        told: async (who) =>
          exported('readiness', [...new Set(of('readiness').map((sample) => `&process=${sample.of}`))])(who),
        rule: ({ state }) => !state.includes('inactive'),
      },
      'page of the market partner': {
        told: (who) =>
          Promise.all([made.own, made.inactive].map((uid) => ask(who, `GET /readiness/partner/list/${uid}`))),
        // What is no draft and not over.
        rule: ({ state }) => state !== 'of a draft',
      },
      calendar: {
        told: async (who) => {
          const versions = [...new Set(of('readiness').map((sample) => sample.of))];
          const all = await Promise.all(versions.map((uid) => ask(who, `GET /readiness/ics?process=${uid}`)));
          return [...all.join('').matchAll(/UID:bereitschaft-(\d+)@/g)].map(([, uid]) => Number(uid));
        },
        rule: ({ state }) => !state.includes('inactive'),
      },
    },
    contact: {
      list: { told: (who) => listed(who, '/contact/list') },
      page: page('contact'),
      export: { told: exported('contact', ['']) },
    },
    powerstations: {
      list: { told: (who) => ask(who, 'GET /powerstations/list') },
      page: page('powerstations'),
      export: { told: exported('powerstations', ['']) },
      map: { told: (who) => ask(who, 'GET /powerstations/geojson') },
      sitemap: { told: async (who) => (await ask(who, 'GET /powerstations/uids/list')).uids, as: visitor },
      search: { told: found('powerstation') },
      suggestions: { told: meant('powerstations') },
    },
    navigation: {
      navigation: { told: (who) => ask(who, 'GET /content/navigation/list') },
      // A role finds nothing before the data is confirmed, as in everything but the navigation itself.
      search: { told: found('screen'), rule: ({ state }, who) => who.confirmed || state === 'for all' },
      suggestions: {
        told: meant('navigation'),
        rule: ({ state }, who) => who.confirmed || state === 'for all',
      },
    },
  };
  const roleChanges = () => {
    const seconds = (days: number) => Math.floor(Date.now() / 1000) + days * 86_400;
    return `GET /role-changes/list?role=${made.role}&since=${seconds(-1)}&date=${seconds(50)}`;
  };
  const dashboardOf = async (who: Person): Promise<Answer> => ask(who, 'GET /users/dashboard');

  /** Names of what a channel told, and of what it should have told. */
  function compared(samples: Sample[], told: unknown, expected: (sample: Sample) => boolean) {
    const text = JSON.stringify(told ?? '').toLowerCase();
    const uids =
      Array.isArray(told) && told.every((one) => typeof one === 'number') ? new Set(told) : undefined;
    const isTold = ({ uid, word }: Sample) => (uids ? uids.has(uid) : text.includes(word));
    const names = (wanted: (sample: Sample) => boolean) => samples.filter(wanted).map(({ state }) => state);
    return [names(isTold), names(expected)] as const;
  }

  test.each(
    Object.entries(kinds).flatMap(([kind, channels]) => Object.keys(channels).map((name) => [kind, name])),
  )('%s: %s', async (kind, name) => {
    const { told, rule = () => true, as } = kinds[kind!]![name!]!;
    const [shown, wanted]: Record<string, string[]>[] = [{}, {}];
    const leaks: string[] = [];
    for (const who of people) {
      const answer = await told(who);
      const [is, should] = compared(
        of(kind!),
        answer,
        (sample) => sample.sees(as ?? who) && rule(sample, who),
      );
      shown![who.name] = is;
      wanted![who.name] = should;
      // Nothing of any other kind is told with it that one does not see.
      const text = JSON.stringify(answer ?? '').toLowerCase();
      leaks.push(
        ...made.samples
          .filter((sample) => !sample.sees(who) && text.includes(sample.word))
          .map((sample) => `${who.name}: ${sample.kind} ${sample.state}`),
      );
    }
    expect(of(kind!).length).toBeGreaterThan(0);
    expect(shown).toEqual(wanted);
    expect(leaks).toEqual([]);
  });

  test('what is found is for permissions, never for the number of a role', async () => {
    const { rows } = await store.client.query(`select pg_get_viewdef('search_sources') as view`);
    expect((rows as { view: string }[])[0]!.view).toContain('processes.drafts');
    expect((rows as { view: string }[])[0]!.view).not.toMatch(/'\{\d/);
  });

  describe('changes', () => {
    const told = [
      ...['processes', 'schemas', 'response-codes', 'consultations', 'elwoggwg', 'documents'],
      ...['events', 'market-partners', 'contact-persons', 'glossary', 'contact'],
    ];
    /** Their changes are kept, and stand in nobody's mails and on no Dashboard. */
    const unmailed = ['market-partners', 'contact-persons', 'glossary', 'contact'];
    /** Of drafts that were never published, and of what has not begun, nothing is told: their entries are a draft's. */
    const isHeld = ({ kind, state }: Sample) =>
      (kind === 'elwoggwg' && state.includes('draft')) || state.includes('not begun');
    const noun = (sample: Sample) => (isHeld(sample) ? draftNoun(sample.kind) : sample.kind);
    const only = async (kind: string) => {
      await store.db.execute(sql`delete from changes`);
      await leaveChanges(store.db, of(kind), noun);
      // As the write of the record does.
      await store.db.execute(sql`update data_revisions set revision = revision + 1 where name = 'processes'`);
      forgetRevisions();
    };

    test.each(told)('of %s: history', async (kind) => {
      await only(kind);
      const [shown, wanted]: Record<string, string[]>[] = [{}, {}];
      for (const who of people) {
        const seen = await each(
          kind,
          ({ uid }) => `GET /changes/list?entity=${kind}&uid=${uid}`,
          ({ changes }) => changes.length,
        )(who);
        [shown![who.name], wanted![who.name]] = compared(of(kind), seen, (sample) => sample.sees(who));
      }
      expect(shown).toEqual(wanted);
    });

    // Persons and terms are told of nowhere else; whatever concerns only one market partner's page is not for the dashboard.
    test.each(told.filter((kind) => !['contact-persons', 'glossary', 'contact'].includes(kind)))(
      'of %s: feeds',
      async (kind) => {
        await only(kind);
        const [is, should] = compared(
          of(kind),
          await ask(people[0]!, `GET /feeds/${kind}`),
          (sample) => sample.sees(visitor) && !isHeld(sample),
        );
        expect(is).toEqual(should);
        for (const who of people)
          expect(await ask(who, 'GET /feeds/changes')).toBe(await ask(people[0]!, 'GET /feeds/changes'));
        expect(compared(of(kind), await ask(people[0]!, 'GET /feeds/changes'), () => true)[0]).toEqual(
          should,
        );
      },
    );

    test.each(told)('of %s: dashboard', async (kind) => {
      await only(kind);
      const untold = unmailed.includes(kind);
      const [shown, wanted]: Record<string, string[]>[] = [{}, {}];
      for (const who of people) {
        const changes = (await dashboardOf(who))?.changes;
        [shown![who.name], wanted![who.name]] = compared(
          of(kind),
          changes,
          (sample) => !untold && who.confirmed && sample.sees(who) && !isHeld(sample),
        );
      }
      expect(shown).toEqual(wanted);
    });

    test.each(told)('of %s: digests, in all roles that one may take', async (kind) => {
      await store.db.execute(sql`delete from mails`);
      await only(kind);
      await store.db.execute(sql`delete from told_changes`);
      await store.db.execute(sql`update users set digested_at = now() - interval '1 hour'`);
      await makeDigests(store.db);
      const mails = await store.db.select().from(t.mails);
      const untold = unmailed.includes(kind);
      const [shown, wanted]: Record<string, string[]>[] = [{}, {}];
      for (const who of people) {
        const letters = mails.filter(({ userUid }) => userUid === who.uid).map(({ text }) => text);
        [shown![who.name], wanted![who.name]] = compared(
          of(kind),
          letters,
          (sample) =>
            !untold && who.confirmed && who.roles.some((role) => sample.sees(role)) && !isHeld(sample),
        );
      }
      expect(shown).toEqual(wanted);
    });

    test.each(toldKinds.map(({ noun }) => noun))(
      'of %s: webhooks, nothing that one partner alone may see',
      async (kind) => {
        await only(kind);
        for (const table of ['webhooks', 'webhook_messages'])
          await store.db.execute(sql.raw(`delete from ${table}`));
        const keepers = people.filter(({ context }) => can(context.session, 'webhooks.write'));
        expect(keepers.map(({ name }) => name)).toEqual(['role 7', 'role 3 own', 'role 3 foreign']);
        await store.db.insert(t.webhooks).values(
          keepers.map(({ name, context }) => ({
            ...ownerIn(context.session),
            ...{ title: name, url: 'https://empfang.example/', kinds: [kind], secret: '' },
            ...{ since: sql`now() - interval '1 hour'`, toldUntil: sql`now() - interval '1 hour'` },
          })),
        );
        await tellWebhooks(store.db);
        const { rows } = await store.client.query(`select h.title, m.body from webhook_deliveries d
        join webhook_messages m on m.uid = d.message_uid join webhooks h on h.uid = d.webhook_uid`);
        const [shown, wanted]: Record<string, string[]>[] = [{}, {}];
        for (const { name, roles } of keepers) {
          const bodies = (rows as { title: string; body: string }[]).filter(({ title }) => title === name);
          [shown![name], wanted![name]] = compared(
            of(kind),
            bodies.map(({ body }) => body),
            (sample) => sample.sees({ ...roles[0]!, partner: 0 }) && !isHeld(sample),
          );
        }
        expect(Object.values(wanted!).flat().length).toBeGreaterThan(0);
        expect(shown).toEqual(wanted);
      },
    );

    test.each(Object.entries(followedLists).filter(([, { noun: listed }]) => told.includes(listed)))(
      'of the list %s: feeds and mails to those who follow it whole',
      async (route, { noun: kind }) => {
        await only(kind);
        for (const table of ['mails', 'told_changes', 'watches', 'saved_views'])
          await store.db.execute(sql.raw(`delete from ${table}`));
        const whole = ['ProcessList', 'MarketNotificationList', 'SchemaList'].includes(route)
          ? 'status=0'
          : '';
        const nothing = Object.fromEntries(topics.map(({ name }) => [name, -1]));
        await store.db.update(t.users).set({ ...nothing, digestedAt: sql`now() - interval '1 hour'` });
        await store.db.execute(sql`insert into saved_views (user_uid, route, name, query)
        select uid, ${route}, 'Alle', ${whole} from users`);
        await store.db.execute(sql`insert into watches (user_uid, entity, key, title, since)
        select user_uid, 'saved-views', uid::text, '', now() - interval '1 hour' from saved_views`);
        await makeDigests(store.db);
        const mails = await store.db.select().from(t.mails);
        // Some lists are of what is coming, or active, where nothing else is asked for.
        const isListed = ({ state }: Sample) => !/over|past|inactive/.test(state);
        const [shown, wanted]: Record<string, string[]>[] = [{}, {}];
        for (const who of people) {
          const letters = mails.filter(({ userUid }) => userUid === who.uid).map(({ text }) => text);
          [shown![who.name], wanted![who.name]] = compared(
            of(kind).filter(isListed),
            letters,
            (sample) => who.confirmed && who.roles.some((role) => sample.sees(role)) && !isHeld(sample),
          );
        }
        expect(Object.values(wanted!).flat().length).toBeGreaterThan(0);
        expect(shown).toEqual(wanted);
        const [is, should] = compared(
          of(kind).filter(isListed),
          await ask(people[0]!, `GET /feeds/${kind}?${whole || 'search='}`),
          (sample) => sample.sees(visitor) && !isHeld(sample),
        );
        expect(is).toEqual(should);
      },
    );

    test.each(watchedNouns)('of %s: mails to those who follow them and nothing else', async (noun) => {
      await only(noun);
      const kind = kindOf(noun)!;
      const everything = Object.fromEntries(topics.map(({ name }) => [name, -1]));
      await store.db.update(t.users).set({ ...everything, digestedAt: sql`now() - interval '1 hour'` });
      for (const table of ['mails', 'told_changes', 'watches'])
        await store.db.execute(sql.raw(`delete from ${table}`));
      // As those do who saw it once.
      await store.db.execute(sql`insert into watches (user_uid, entity, key, title, since)
        select distinct u.uid, ${noun}, k.key, '', now() - interval '1 hour'
        from users u, (select ${keyOf(kind)} as key from ${sql.raw(`${kind.table} ${kind.alias}`)}) k`);
      await makeDigests(store.db);
      const mails = await store.db.select().from(t.mails);
      const [shown, wanted]: Record<string, string[]>[] = [{}, {}];
      for (const who of people) {
        const letters = mails.filter(({ userUid }) => userUid === who.uid).map(({ text }) => text);
        [shown![who.name], wanted![who.name]] = compared(
          of(noun),
          letters,
          (sample) => who.confirmed && who.roles.some((role) => sample.sees(role)) && !isHeld(sample),
        );
      }
      expect(Object.values(wanted!).flat().length).toBeGreaterThan(0);
      expect(shown).toEqual(wanted);
    });
  });
});
