import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { bothClients, type TestDatabase } from '@/tests/support/database';
import { makeSearchRecords } from '@/tests/support/search-records';
import { sessionOf } from '@/tests/support/sessions';
import { anonymous, type SessionState } from '../auth/state';
import { shareClient } from '../db/client';
import { rowsOf } from '../db/rows';
import { seedBase, seedDemo } from '../db/seed';
import { clean, codeOf, fold } from './key';
import type { SearchKind } from './kinds';
import type { SearchAnswer } from './model';
import { search, searchKept } from './queries';
import { sightOf } from './sight';

const visitor = anonymous;
const processAdmin = sessionOf(2);
const pageAdmin = sessionOf(1);
const internal = sessionOf(6);

/** What is asked, by whom, and what stands first: its kind, and its code or else its title. */
const questions: [term: string, asker: SessionState, first: string][] = [
  // Codes, numbers and names exactly, however they are written.
  ['EC_REQ_ONL', visitor, 'process EC_REQ_ONL 03.00'],
  ['ec_req_onl', visitor, 'process EC_REQ_ONL 03.00'],
  ['EC REQ ONL', visitor, 'process EC_REQ_ONL 03.00'],
  ['EC-REQ-ONL', visitor, 'process EC_REQ_ONL 03.00'],
  ['EC_REQ_ONL 02.40', visitor, 'process EC_REQ_ONL 02.40'],
  ['ANFORDERUNG_ECON', visitor, 'message ANFORDERUNG_ECON'],
  ['anforderung econ', visitor, 'message ANFORDERUNG_ECON'],
  ['EC_REQ_ONL_02.40', visitor, 'process EC_REQ_ONL 02.40'],
  ['CM_REV_CUS_01.20', visitor, 'process CM_REV_CUS 01.20'],
  ['Prozess EC_REQ_ONL', visitor, 'process EC_REQ_ONL 03.00'],
  ['AT001000', visitor, 'market-partner AT001000'],
  ['at 001000', visitor, 'market-partner AT001000'],
  ['001000', visitor, 'market-partner AT001000'],
  ['172', visitor, 'response-code 172'],
  ['56', visitor, 'response-code 56'],
  ['Code 172', visitor, 'response-code 172'],
  ['ECMPList 01.20', visitor, 'schema ECMPList 01p20'],
  ['ECMPList_01p20', visitor, 'schema ECMPList 01p20'],
  ['ecmplist', visitor, 'schema ECMPList 01p20'],
  ['http://www.ebutilities.at/schemata/customerprocesses/ecmplist/01p20', visitor, 'schema ECMPList 01p20'],
  ['LW_TEST 01.00', visitor, 'process LW_TEST 01.00'],
  ['03.00', visitor, 'process RP_REQ_SR 03.00'],
  // Beginnings of codes and words.
  ['EC_REQ', visitor, 'process EC_REQ_ONL 03.00'],
  ['AT0010', visitor, 'market-partner AT001000'],
  ['ECMPLi', visitor, 'schema ECMPList 01p20'],
  ['Fristenrech', visitor, 'screen Fristenrechner'],
  ['Marktpart', visitor, 'screen Marktpartner'],
  // Titles and names.
  ['Wiener Netze', visitor, 'market-partner AT001000'],
  ['Wiener Netze GmbH', visitor, 'market-partner AT001000'],
  ['Fristenrechner', visitor, 'screen Fristenrechner'],
  ['Lieferantenwechsel', visitor, 'process LW_TEST 01.10'],
  ['der Lieferantenwechsel', visitor, 'process LW_TEST 01.10'],
  ['Umspannwerk Größenberg', visitor, 'powerstation Umspannwerk Größenberg'],
  ['Gaswirtschaftsgesetz', visitor, 'document Gaswirtschaftsgesetz 2011'],
  ['GWG 2011', visitor, 'glossary GWG'],
  ['zp', visitor, 'glossary ZP'],
  ['Bilanzgruppenkoordinator', visitor, 'glossary BKO'],
  ['Werkstatt Marktnachrichten', visitor, 'event Werkstatt Marktnachrichten: Schemas lesen und prüfen'],
  // Umlauts, their transliterations, and typed without dots.
  ['Größenberg', visitor, 'powerstation Umspannwerk Größenberg'],
  ['Groessenberg', visitor, 'powerstation Umspannwerk Größenberg'],
  ['GROSSENBERG', visitor, 'powerstation Umspannwerk Größenberg'],
  ['Rueckmeldefrist', visitor, 'process LW_TEST 01.10'],
  ['Ruckmeldefrist', visitor, 'process LW_TEST 01.10'],
  ['Zählerablesung', visitor, 'faq Wie lange dauert die Netzzugangsprüfung?'],
  ['Zaehlerablesung', visitor, 'faq Wie lange dauert die Netzzugangsprüfung?'],
  ['Kaernten Netz', visitor, 'market-partner AT007000'],
  // Plurals and other forms.
  ['Lieferantenwechseln', visitor, 'process LW_TEST 01.10'],
  ['Rückmeldefristen', visitor, 'process LW_TEST 01.10'],
  ['Netzzugangsprüfungen', visitor, 'faq Wie lange dauert die Netzzugangsprüfung?'],
  ['Gaswirtschaftsgesetze', visitor, 'document Gaswirtschaftsgesetz 2011'],
  ['Umspannwerke Größenberg', visitor, 'powerstation Umspannwerk Größenberg'],
  ['Übertragungsentgelt', visitor, 'faq Wie lange dauert die Netzzugangsprüfung?'],
  // Compounds: of parts that stand alone, and parts of them.
  ['Lieferantenwechselprozess', visitor, 'process LW_TEST 01.10'],
  ['Lieferantenwechselprozesse', visitor, 'process LW_TEST 01.10'],
  ['Meldefrist', visitor, 'process LW_TEST 01.10'],
  ['Ablesung Zähler', visitor, 'faq Wie lange dauert die Netzzugangsprüfung?'],
  ['Zugangsprüfung', visitor, 'faq Wie lange dauert die Netzzugangsprüfung?'],
  // Typing errors.
  ['Lieferantenwechsl', visitor, 'process LW_TEST 01.10'],
  ['Lieferentenwechsel', visitor, 'process LW_TEST 01.10'],
  ['Rükcmeldefrist', visitor, 'process LW_TEST 01.10'],
  ['Fristenrehcner', visitor, 'screen Fristenrechner'],
  ['Marktpatner', visitor, 'screen Marktpartner'],
  ['ANFORDERUNG_ECNO', visitor, 'message ANFORDERUNG_ECON'],
  ['Wienner Netze', visitor, 'market-partner AT001000'],
  ['Netzugangsprüfung', visitor, 'faq Wie lange dauert die Netzzugangsprüfung?'],
  // Pages and tools by what they are for, synonyms, roles; what was pasted; the nearest where no record says every word.
  ['Registrierung', visitor, 'screen Registrierung'],
  ['registrieren', visitor, 'screen Registrierung'],
  ['Konto anlegen', visitor, 'screen Registrierung'],
  ['Feiertage', visitor, 'screen Fristenrechner'],
  ['Feiertag', visitor, 'screen Fristenrechner'],
  ['Arbeitstage', visitor, 'screen Fristenrechner'],
  ['Werktage berechnen', visitor, 'screen Fristenrechner'],
  ['Fristen', visitor, 'screen Fristenrechner'],
  ['Login', visitor, 'screen Anmelden und Dashboard'],
  ['anmelden', visitor, 'screen Anmelden und Dashboard'],
  ['einloggen', visitor, 'screen Anmelden und Dashboard'],
  ['Passwort vergessen', visitor, 'screen Anmelden und Dashboard'],
  ['RSS', visitor, 'screen Feeds und Kalender'],
  ['rss feed', visitor, 'screen Feeds und Kalender'],
  ['Atom', visitor, 'screen Feeds und Kalender'],
  ['abonnieren', visitor, 'screen Feeds und Kalender'],
  ['Newsletter', visitor, 'screen Feeds und Kalender'],
  ['Karte', visitor, 'screen Netzanschlusskapazitäten'],
  ['PV', visitor, 'screen Netzanschlusskapazitäten'],
  ['Landkarte', visitor, 'screen Netzanschlusskapazitäten'],
  ['freie Kapazität', visitor, 'screen Netzanschlusskapazitäten'],
  ['XML prüfen', visitor, 'screen Nachricht prüfen'],
  ['validieren', visitor, 'screen Nachricht prüfen'],
  ['Validator', visitor, 'screen Nachricht prüfen'],
  ['API', visitor, 'screen Schnittstelle (API)'],
  ['REST API', visitor, 'screen Schnittstelle (API)'],
  ['OpenAPI', visitor, 'screen Schnittstelle (API)'],
  ['Swagger', visitor, 'screen Schnittstelle (API)'],
  ['Was ändert sich', visitor, 'screen Was ändert sich für mich?'],
  ['Neuigkeiten', visitor, 'screen Was ändert sich für mich?'],
  ['Releases', visitor, 'screen Was ändert sich für mich?'],
  ['XSD', visitor, 'screen Schemas'],
  ['Fehlercodes', visitor, 'screen Responsecodes'],
  ['Ablehnungsgründe', visitor, 'screen Responsecodes'],
  ['Abkürzungen', visitor, 'screen Glossar'],
  ['FAQ', visitor, 'screen Häufige Fragen'],
  ['Hilfe', visitor, 'screen Häufige Fragen'],
  ['Support', visitor, 'screen Kontakt'],
  ['Schulungen', visitor, 'screen Veranstaltungen'],
  ['Impressum', visitor, 'page Impressum'],
  ['DSGVO', visitor, 'page Datenschutz'],
  ['Accessibility', visitor, 'page Erklärung zur Barrierefreiheit'],
  ['Erdgas', visitor, 'market-partner Fachverband Gas Wärme'],
  ['St. Pölten', visitor, 'powerstation UW St. Pölten West'],
  ['Sankt Pölten', visitor, 'powerstation UW St. Pölten West'],
  ['Umspannwerk St. Pölten', visitor, 'powerstation UW St. Pölten West'],
  ['VNB', visitor, 'glossary NB'],
  ['Verteilernetzbetreiber', visitor, 'glossary NB'],
  ['UW Größenberg', visitor, 'powerstation Umspannwerk Größenberg'],
  ['Anbieterwechsel', visitor, 'process LW_TEST 01.10'],
  ['EEG', visitor, 'glossary EEG'],
  ['Smart Meter', visitor, 'response-code 90'],
  ['Responsecode 56', visitor, 'response-code 56'],
  ['Response Code 56', visitor, 'response-code 56'],
  ['Fehlercode 56', visitor, 'response-code 56'],
  ['ResponseCode: 56 Zählpunkt nicht gefunden', visitor, 'response-code 56'],
  ['Ablehnung Code 56 - Zählpunkt nicht gefunden', visitor, 'response-code 56'],
  ['Antwortcode 172', visitor, 'response-code 172'],
  ['ECREQONL', visitor, 'process EC_REQ_ONL 03.00'],
  ['EC_REQ_ONL_03.00', visitor, 'process EC_REQ_ONL 03.00'],
  ['Marktnachricht ANFORDERUNG_ECON', visitor, 'message ANFORDERUNG_ECON'],
  ['<MessageCode>ANFORDERUNG_ECON</MessageCode>', visitor, 'message ANFORDERUNG_ECON'],
  ['<ns2:ResponseCode>56</ns2:ResponseCode>', visitor, 'response-code 56'],
  [
    'xmlns:ns2="http://www.ebutilities.at/schemata/customerprocesses/ecmplist/01p20"',
    visitor,
    'schema ECMPList 01p20',
  ],
  ['https://www.ebutilities.at/schemata/customerprocesses/ecmplist/01p20/', visitor, 'schema ECMPList 01p20'],
  ['AT0010000000000000001000000000001', visitor, 'market-partner AT001000'],
  ['AT 001000 01010 00000000000000000001', visitor, 'market-partner AT001000'],
  ['AT001000.', visitor, 'market-partner AT001000'],
  ['Netzbetreiber AT001000', visitor, 'market-partner AT001000'],
  ['AT-Nummer 001000', visitor, 'market-partner AT001000'],
  ['Schema ECMPList 01.20', visitor, 'schema ECMPList 01p20'],
  ['XSD ECMPList', visitor, 'schema ECMPList 01p20'],
  ['CPRequest 01p12', visitor, 'schema CPRequest 01p12'],
  ['Teilnahmefaktor', visitor, 'process EC_PRTFACT_CHANGE 01.10'],
  ['Frist nicht eingehalten', visitor, 'response-code 12'],
  ['Kein Smart Meter', visitor, 'response-code 90'],
  ['ZP ist nicht teilnahmeberechtigt', visitor, 'response-code 158'],
  ['Netz Niederösterreich', visitor, 'market-partner AT002000'],
  ['Netz Oberoesterreich GmbH', visitor, 'market-partner AT003000'],
  ['Salzburg Netz', visitor, 'market-partner AT004000'],
  ['Wiener Netz', visitor, 'market-partner AT001000'],
  ['Stromnetz Graz', visitor, 'market-partner AT008100'],
  ['BKO', visitor, 'glossary BKO'],
  ['Bürgerenergiegemeinschaft', visitor, 'glossary BEG'],
  ['Kontakt', visitor, 'screen Kontakt'],
  ['Adressbuch', visitor, 'screen Marktpartner'],
  ['Kennwort', visitor, 'screen Anmelden und Dashboard'],
  ['Ausschaltung', visitor, 'response-code 100'],
  ['Abrechnungsintervall', visitor, 'response-code 93'],
  ['Einspeisekapazität', visitor, 'screen Netzanschlusskapazitäten'],
  ['Netzzugang', visitor, 'elwoggwg Demo: Netzzugang'],
  ['Wr. Netze', visitor, 'market-partner AT001000'],
  ['Barrierefreiheit', visitor, 'page Erklärung zur Barrierefreiheit'],
  ['Glosar', visitor, 'screen Glossar'],
  ['Feietage', visitor, 'screen Fristenrechner'],
  ['Registirerung', visitor, 'screen Registrierung'],
  ['Lieferantenwechsel Größenberg', visitor, 'process LW_TEST 01.10'],
  ['wann ist der Lieferantenwechsel', visitor, 'process LW_TEST 01.10'],
  ['20 MVA bei St. Pölten', visitor, 'powerstation UW St. Pölten West'],
  ['EC_REQ_ONL Fehlersuche Xqzuv', visitor, 'process EC_REQ_ONL 03.00'],
  // Who asks counts.
  ['GEHEIM_ALPHA', processAdmin, 'process GEHEIM_ALPHA 01.00'],
  ['Betageheimnis', processAdmin, 'step Betageheimnis'],
  ['Deltageheimnis', processAdmin, 'schema Deltageheimnis 01p00'],
  ['Epsilongeheimnis', internal, 'consultation Epsilongeheimnis'],
  ['Zetageheimnis', pageAdmin, 'consultation Zetageheimnis'],
  ['Thetageheimnis', pageAdmin, 'market-partner Thetageheimnis GmbH'],
  ['Mygeheimnis', internal, 'document Mygeheimnis'],
  ['WCAG 2.2', processAdmin, 'document WCAG 2.2'],
  ['Sigmageheimnis', pageAdmin, 'screen Sigmageheimnis'],
];

/** Whether something was found that was looked for. */
const found = ({ total, corrected }: SearchAnswer) => total > 0 && corrected === null;
const text = (pieces: string[]) => pieces.join('');

describe.each(bothClients())('the search on %s', (_, open) => {
  let store: TestDatabase;
  let uids: Record<string, number>;
  const now = new Date();
  beforeAll(async () => {
    store = await open();
    await seedBase(store.db);
    await seedDemo(store.db, { now });
    uids = await makeSearchRecords(store.db);
  });
  afterAll(() => store?.close());

  const ask = (term: string, asker = visitor, more: Partial<Parameters<typeof search>[1]> = {}) =>
    search(store.db, { term, kinds: [], window: { limit: 20, offset: 0 }, ...more }, sightOf(asker), now);
  const names = async (term: string, asker = visitor) =>
    (await ask(term, asker)).results.map(({ kind, code, title }) => `${kind} ${text(code) || text(title)}`);

  test('there are 150 questions and more', () => expect(questions.length).toBeGreaterThanOrEqual(150));

  test.each(questions)('„%s“', async (term, asker, first) => {
    expect((await names(term, asker))[0]).toBe(first);
  });

  test('what is put right is said, and what is right is not', async () => {
    expect((await ask('Lieferentenwechsel')).corrected).toBe('Lieferantenwechsel');
    expect((await ask('ANFORDERUNG_ECNO')).corrected).toBe('ANFORDERUNG_ECON');
    expect((await ask('der Lieferentenwechsel')).corrected).toBe('der Lieferantenwechsel');
    expect((await ask('Lieferantenwechsel')).corrected).toBeNull();
    expect(await ask('Quxbazzfoo')).toMatchObject({ total: 0, corrected: null, suggestions: [] });
    expect((await ask('Xqz172')).total).toBe(0);
  });

  test('every word is found, or it is said that only some are', async () => {
    for (const term of ['Lieferantenwechsel Größenberg', 'wann ist der Lieferantenwechsel'])
      expect(await ask(term)).toMatchObject({ partial: true, corrected: null });
    expect(await ask('Lieferentenwechsel Größenberg')).toMatchObject({
      ...{ partial: true, corrected: 'Lieferantenwechsel Größenberg' },
    });
    expect(await ask('LW_TEST Lieferantenwechsel')).toMatchObject({ partial: false });
    expect((await ask('eine für der')).total).toBeGreaterThanOrEqual(0);
    // Who says three of four words comes before who says one.
    expect((await names('Rückmeldefrist zwei Arbeitstage Größenberg'))[0]).toBe('process LW_TEST 01.10');
    expect((await names('über den Lieferantenwechsel'))[0]).toBe('process LW_TEST 01.10');
  });

  test('what is right is not asked about', async () => {
    const right = [
      'ECREQONL',
      'Responsecode 56',
      'Feiertage',
      'Grundversorgung',
      'Liste ungültig',
      'Registrierung',
    ];
    for (const term of right) {
      const { corrected, suggestions } = await ask(term);
      expect({ term, corrected, suggestions }).toEqual({ term, corrected: null, suggestions: [] });
    }
    // A word that stands somewhere by mistake, and its right form clearly more often.
    const make = (question: string) =>
      store.db.execute(
        sql`insert into faq (question, answer, category) values ('Probe', ${question}, 'Test')`,
      );
    await make('Bilanzgrupenprobe');
    for (let i = 0; i < 6; i++) await make('Bilanzgruppenprobe');
    expect((await ask('Bilanzgrupenprobe')).suggestions).toEqual(['Bilanzgruppenprobe']);
    await store.db.execute(sql`delete from faq where question = 'Probe'`);
  });

  test('partners are found by their roles, words by what means the same, pages by their words', async () => {
    const partners = await ask('Netzbetreiber', visitor, { kinds: ['market-partner'] });
    expect(partners.total).toBeGreaterThan(50);
    const run = (statement: ReturnType<typeof sql>) => store.db.execute(statement);
    await run(sql`insert into faq (question, category) values ('Photovoltaikprobe und Solar', 'Test')`);
    expect(await names('PV Photovoltaikprobe')).toEqual(['faq Photovoltaikprobe und Solar']);
    await run(
      sql`insert into search_terms (words, path, title) values ('{Wegweiserprobe,Lotsenprobe}', '/dashboard', 'Start')`,
    );
    expect(await names('Lotsenprobe')).toEqual(['screen Start']);
    await run(sql`update search_terms set path = '/fristen' where title = 'Start'`);
    expect(await names('Lotsenprobe')).toEqual(['screen Fristenrechner']);
    await run(sql`delete from search_terms where title = 'Start'`);
    expect(await names('Lotsenprobe')).toEqual([]);
    await run(sql`delete from faq where question like 'Photovoltaikprobe%'`);
  });

  test('processes and their messages are found by what they are about', async () => {
    const of = async (term: string, kind: SearchKind) => (await ask(term, visitor, { kinds: [kind] })).total;
    for (const term of ['Strom', 'Gas', 'Erdgas', 'Sparte Erdgas'])
      expect([term, (await of(term, 'process')) > 10, (await of(term, 'message')) > 10]).toEqual([
        ...[term, true, true],
      ]);
    const run = (statement: ReturnType<typeof sql>) => store.db.execute(statement);
    const process = sql`(select uid from processes where process = 'EC_REQ_ONL' and version = 3)`;
    const both = async (term: string) => [await of(term, 'process'), await of(term, 'message')];
    const [row] = await rowsOf<{ messages: number }>(
      store.db,
      sql`select count(*)::int as messages from market_notifications where process_uid = ${process}`,
    );
    const messages = row!.messages;
    const division = sql`(select uid from divisions where name = 'Fernwärmeprobe')`;
    await run(sql`insert into divisions (name) values ('Fernwärmeprobe')`);
    expect(await both('Fernwärmeprobe')).toEqual([0, 0]);
    await run(
      sql`insert into processes_divisions (process_uid, division_uid) select ${process}, ${division}`,
    );
    expect(await both('Fernwärmeprobe')).toEqual([1, messages]);
    // In a title it stands before what only says so.
    await run(sql`update processes set title = 'Fernwärmeprobe' where uid = ${uids['change of supplier']!}`);
    expect((await names('Fernwärmeprobe'))[0]).toBe('process LW_TEST 01.10');
    await run(
      sql`update processes set title = 'Lieferantenwechsel' where uid = ${uids['change of supplier']!}`,
    );
    await run(sql`update divisions set name = 'Nahkälteprobe' where name = 'Fernwärmeprobe'`);
    expect([await both('Fernwärmeprobe'), await both('Nahkälteprobe')]).toEqual([
      [0, 0],
      [1, messages],
    ]);
    await run(
      sql`delete from processes_divisions where division_uid in (select uid from divisions where name = 'Nahkälteprobe')`,
    );
    expect(await both('Nahkälteprobe')).toEqual([0, 0]);
    await run(sql`delete from divisions where name = 'Nahkälteprobe'`);
  });

  test('what is in force stands before what is over', async () => {
    const found = (await ask('LW_TEST')).results.filter(({ kind }) => kind === 'process');
    expect(found.map(({ code, standing }) => [text(code), standing])).toEqual([
      ['LW_TEST 01.10', ''],
      ['LW_TEST 01.00', 'Abgelaufen'],
    ]);
  });

  test('what was looked for stands out, in texts that stay texts', async () => {
    const [result] = (await ask('rueckmeldefristen')).results;
    expect(result!.snippet).toEqual([
      'Der Prozess hat eine R&uuml;ckmeldefrist. ',
      'Rückmeldefrist',
      ': zwei Arbeitstage.',
    ]);
    const [code] = (await ask('lw_test')).results;
    expect(code!.code).toEqual(['', 'LW_TEST', ' 01.10']);
    await store.db.execute(
      sql`insert into faq (question, answer, category) values ('<script>alert(1)</script> Auszeichnungsprobe', '', 'Test')`,
    );
    const [raw] = (await ask('Auszeichnungsprobe')).results;
    expect(raw!.title).toEqual(['<script>alert(1)</script> ', 'Auszeichnungsprobe']);
  });

  test('kinds, pages and groups', async () => {
    const all = await ask('Netz');
    const partners = await ask('Netz', visitor, { kinds: ['market-partner'] });
    expect(new Set(partners.results.map(({ kind }) => kind))).toEqual(new Set(['market-partner']));
    expect(partners.counts).toEqual(all.counts);
    expect(partners.total).toBe(all.counts['market-partner']);
    const pages = await Promise.all(
      [0, 4, 8, 12].map((offset) =>
        ask('Netz', visitor, { kinds: ['market-partner'], window: { limit: 4, offset } }),
      ),
    );
    const uidsOf = ({ results }: typeof partners) => results.map(({ uid }) => uid);
    expect(pages.flatMap(uidsOf)).toEqual(uidsOf(partners).slice(0, 16));
    const groups = await ask('Netz', visitor, { window: { ofEach: 2 } });
    expect(groups.results.filter(({ kind }) => kind === 'market-partner').map(({ uid }) => uid)).toEqual(
      uidsOf(partners).slice(0, 2),
    );
    expect(groups.counts).toEqual(all.counts);
  });

  test('what is kept for visitors is kept by the whole question', async () => {
    shareClient(store.client);
    try {
      const asked = (kinds: SearchKind[], window: { limit: number; offset: number }) =>
        searchKept(store.db, { term: 'Netz', kinds, window }, sightOf(visitor));
      const answers = [
        await asked([], { limit: 4, offset: 0 }),
        await asked([], { limit: 4, offset: 4 }),
        await asked(['process'], { limit: 4, offset: 0 }),
      ];
      const told = answers.map(({ results }) => JSON.stringify(results.map(({ kind, uid }) => [kind, uid])));
      expect(new Set(told).size).toBe(3);
    } finally {
      shareClient(undefined);
    }
  });

  test('nothing of what is hidden is found, counted or suggested', async () => {
    const secrets = [
      'Alphageheimnis',
      'GEHEIM_ALPHA',
      'Betageheimnis',
      'Gammageheimnis',
      'Deltageheimnis',
      'Epsilongeheimnis',
      'Zetageheimnis',
      'Quetageheimnis',
      'Thetageheimnis',
      'Jotageheimnis',
      'Kappageheimnis',
      'Lambdageheimnis',
      'Mygeheimnis',
      'Nygeheimnis',
      'Xigeheimnis',
      'Omikrongeheimnis',
      'Pigeheimnis',
      'Rhogeheimnis',
      'Sigmageheimnis',
      'Taugeheimnis',
    ];
    // A hidden word beside another one counts as one that nothing says.
    const beside = await ask('Quxbazzfoo Netz');
    for (const secret of secrets) {
      const typo = secret.replace('geheim', 'gehiem');
      expect((await ask(`${secret} Netz`)).results).toEqual(beside.results);
      for (const term of [secret, typo, secret.slice(0, -2)]) {
        const { results, counts, corrected, suggestions } = await ask(term);
        expect({ term, results, counts, corrected, suggestions }).toEqual({
          ...{ term, results: [], counts: {}, corrected: null, suggestions: [] },
        });
      }
    }
    for (const asker of [processAdmin, pageAdmin])
      expect(found(await ask('Taugeheimnis', asker))).toBe(false);
  });

  test('each asker sees what lists and pages let them see', async () => {
    const partner = (
      await rowsOf<{ uid: number }>(
        store.db,
        sql`select market_partner_uid as uid from ecnumbers where ecnumber = 'AT001000'`,
      )
    )[0]!.uid;
    const askers: Record<string, SessionState> = {
      visitor,
      pageAdmin,
      processAdmin,
      own: sessionOf(3, { marketPartnerUid: partner }),
      ownEditor: sessionOf(4, { marketPartnerUid: partner }),
      ownViewer: sessionOf(5, { marketPartnerUid: partner }),
      foreign: sessionOf(3, { marketPartnerUid: partner + 1 }),
      internal,
      registered: sessionOf(7),
      unconfirmed: sessionOf(2, { dataConfirmed: false }),
    };
    const seenBy = async (term: string) => {
      const seen: string[] = [];
      for (const [name, asker] of Object.entries(askers)) if (found(await ask(term, asker))) seen.push(name);
      return seen;
    };
    const members = [
      'pageAdmin',
      'processAdmin',
      'own',
      'ownEditor',
      'ownViewer',
      'foreign',
      'internal',
      'registered',
    ];
    expect(await seenBy('Alphageheimnis')).toEqual(['processAdmin']);
    expect(await seenBy('Betageheimnis')).toEqual(['processAdmin']);
    expect(await seenBy('Gammageheimnis')).toEqual(['processAdmin']);
    expect(await seenBy('Deltageheimnis')).toEqual(['processAdmin']);
    expect(await seenBy('Epsilongeheimnis')).toEqual(['pageAdmin', 'processAdmin', 'internal']);
    expect(await seenBy('Zetageheimnis')).toEqual(['pageAdmin', 'processAdmin']);
    expect(await seenBy('Quetageheimnis')).toEqual(['pageAdmin', 'processAdmin']);
    expect(await seenBy('Thetageheimnis')).toEqual(['pageAdmin']);
    expect(await seenBy('Jotageheimnis')).toEqual(['pageAdmin']);
    expect(await seenBy('Kappageheimnis')).toEqual(['pageAdmin', 'own', 'ownEditor']);
    expect(await seenBy('Lambdageheimnis')).toEqual(members);
    // Who maintains documents sees those of others, as on the tiles.
    expect(await seenBy('Mygeheimnis')).toEqual(['pageAdmin', 'processAdmin', 'internal']);
    for (const nobodys of ['Nygeheimnis', 'Xigeheimnis', 'Pigeheimnis', 'Rhogeheimnis', 'Taugeheimnis']) {
      expect([nobodys, await seenBy(nobodys)]).toEqual([nobodys, []]);
    }
    expect(await seenBy('Sigmageheimnis')).toEqual(['pageAdmin']);
  });

  test('what begins and ends is found from and until its moment', async () => {
    const later = new Date(now.getTime() + 2 * 86_400_000);
    const at = async (term: string, moment: Date) =>
      (await search(store.db, { term, kinds: [], window: { limit: 9, offset: 0 } }, sightOf(visitor), moment))
        .total;
    expect([await at('Zetageheimnis', now), await at('Zetageheimnis', later)]).toEqual([0, 1]);
    expect([await at('Quetageheimnis', now), await at('Quetageheimnis', later)]).toEqual([0, 1]);
    // 31 January 2026, 23:30 and 1 February, 00:30 in Vienna.
    expect(await at('Nygeheimnis', new Date('2026-01-31T22:30:00Z'))).toBe(1);
    expect(await at('Nygeheimnis', new Date('2026-01-31T23:30:00Z'))).toBe(0);
  });

  test('a change is found at once, and nothing of before', async () => {
    const uid = uids['change of supplier']!;
    const run = (statement: ReturnType<typeof sql>) => store.db.execute(statement);
    await run(sql`update processes set title = 'Anlagenübergabe' where uid = ${uid}`);
    expect((await names('Anlagenübergabe'))[0]).toBe('process LW_TEST 01.10');
    expect(await names('Lieferantenwechsel')).toEqual(['process LW_TEST 01.00']);
    await run(
      sql`insert into process_steps (process_uid, position, name) values (${uid}, 1, 'Werksprüfung')`,
    );
    expect(await names('Werksprüfung')).toEqual(['step Werksprüfung']);
    await run(sql`update processes set editing_status = 'Entwurf' where uid = ${uid}`);
    expect(await names('Werksprüfung')).toEqual([]);
    expect(await names('Anlagenübergabe')).toEqual([]);
    await run(
      sql`update processes set editing_status = 'Final', title = 'Lieferantenwechsel' where uid = ${uid}`,
    );
    expect(await names('Werksprüfung')).toEqual(['step Werksprüfung']);
    await run(sql`delete from process_steps where process_uid = ${uid}`);
    expect(await names('Werksprüfung')).toEqual([]);
  });

  test('a number that goes to another partner is found there', async () => {
    const run = (statement: ReturnType<typeof sql>) => store.db.execute(statement);
    await run(sql`insert into market_partners (company) values ('Vorbesitz GmbH'), ('Nachbesitz GmbH')`);
    await run(
      sql`insert into ecnumbers (ecnumber, name, market_partner_uid) select 'AT987654', 'Werk', uid from market_partners where company = 'Vorbesitz GmbH'`,
    );
    const owner = async () => (await ask('AT987654')).results.map(({ title }) => text(title));
    expect(await owner()).toEqual(['Vorbesitz GmbH']);
    await run(
      sql`update ecnumbers set market_partner_uid = (select uid from market_partners where company = 'Nachbesitz GmbH') where ecnumber = 'AT987654'`,
    );
    expect(await owner()).toEqual(['Nachbesitz GmbH']);
    await run(sql`update market_partners set active = false where company = 'Nachbesitz GmbH'`);
    expect(await owner()).toEqual([]);
  });

  test('a write that is rolled back leaves nothing', async () => {
    await expect(
      store.db.transaction(async (tx) => {
        await tx.execute(sql`insert into faq (question, category) values ('Rollenspielfrage', 'Test')`);
        throw new Error('back');
      }),
    ).rejects.toThrow('back');
    expect(await names('Rollenspielfrage')).toEqual([]);
  });

  test('a statement that changes no row writes nothing anew', async () => {
    const written = await store.db.transaction(async (tx) => {
      await tx.execute(sql`update content_pages set title = title where false`);
      const anew = sql`select kind, uid from search_entries where xmin = pg_current_xact_id()::xid`;
      return rowsOf(tx as TestDatabase['db'], anew);
    });
    expect(written).toEqual([]);
  });

  test.each(['Netzrechnung', 'Netzrechnung 4711', 'Zählpumkt', 'Xqzuv', 'Xqzuv Widerruf', 'der'])(
    '„%s“ is read from the index: no entry is asked what the index holds of it',
    async (term) => {
      const question = { term, kinds: [], window: { ofEach: 5 } };
      const calls = await store.db.transaction(async (tx) => {
        await tx.execute(sql`set local track_functions = 'all'`);
        await search(tx, question, sightOf(visitor), now);
        return rowsOf(
          tx,
          sql`select calls from pg_stat_xact_user_functions where funcname = 'portal_search_of_kind'`,
        );
      });
      expect(calls).toEqual([]);
    },
  );

  test('all entries made anew are what the triggers kept', async () => {
    const entries = () =>
      rowsOf(
        store.db,
        sql`select kind, uid, part, title, body, codes, needs, vector::text from search_entries order by 1, 2, 3`,
      );
    const kept = await entries();
    await store.db.execute(sql`select portal_search_pause()`);
    await store.db.execute(sql`insert into faq (question, category) values ('Pausenfrage', 'Test')`);
    expect(await names('Pausenfrage')).toEqual([]);
    await store.db.execute(sql`select portal_search_rebuild()`);
    expect(await names('Pausenfrage')).toEqual(['faq Pausenfrage']);
    await store.db.execute(sql`delete from faq where question = 'Pausenfrage'`);
    expect(await entries()).toEqual(kept);
  });

  test('questions that are no words', async () => {
    for (const term of ['', '   ', '%_', "'", '\\', '<>', '&|!', '…', '😀']) {
      expect(await ask(term)).toMatchObject({ total: 0, results: [], corrected: null });
    }
    for (const term of ["'; drop table faq; --", "O'Neill", 'a:* | b', '(((', '<script>', "\\' & !!"]) {
      expect((await ask(term)).total).toBeGreaterThanOrEqual(0);
    }
    await expect(ask('wort '.repeat(2_000))).resolves.toBeDefined();
  });

  test('words are folded here as in the database', async () => {
    const words = [
      ...[
        'Größe',
        'Groesse',
        'GRÖSSE',
        'Straße',
        'Übermittlung',
        'Uebermittlung',
        'neue',
        'Steuer',
        'Mauer',
        'aktuell',
      ],
      ...[
        'quer',
        'Frequenz',
        'Aerosol',
        'Koeffizient',
        'ue',
        'uEue',
        'Café',
        'Señor',
        'Ca\u0308sar',
        'EC_REQ_ONL',
        '03.00',
      ],
      ...['ÄÖÜ', 'Bäuerin', 'queue', 'zuerst', 'Duett', 'Maß', 'Œuvre'],
    ].map((word) => word.normalize('NFC'));
    for (const word of words) {
      const [row] = await rowsOf<{ folded: string; cleaned: string; code: string }>(
        store.db,
        sql`select portal_search_fold(${word}) as folded, portal_search_clean(${word}) as cleaned, portal_search_code(${word}) as code`,
      );
      expect([word, row!.cleaned, row!.code]).toEqual([word, clean(word), codeOf(word)]);
      if (/^[\w\u00c0-\u00fc]+$/.test(word)) expect([word, row!.folded]).toEqual([word, fold(word)]);
    }
  });
});
