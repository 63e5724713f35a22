import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startClamd } from '../support/clamd';
import { accounts } from '../support/route-table';
import { oneBackend, type Site, startSite } from '../support/server';

const secretName = 'Verborgenfeld';
const noPartner = /im Namen eines Marktpartners abgegeben/;

describe.each(oneBackend)('statements on %s', (backend) => {
  let site: Site;
  let clamd: Awaited<ReturnType<typeof startClamd>>;
  let process: number;
  const cookies: Record<string, string | undefined> = { anonymous: undefined };
  const everyone = ['anonymous', ...Object.keys(accounts)];
  const partners = ['3', '4', '5', '3f'];
  const readsOnly = /Ihr Zugang zu Wiener Netze GmbH ist ein Lesezugang/;
  const admins = ['1', '2'];

  beforeAll(async () => {
    clamd = await startClamd();
    site = await startSite({ backend, env: clamd.env });
    await site.query(`update users set last_name = $1 where email = $2`, [secretName, accounts['4']]);
    for (const [key, email] of Object.entries(accounts)) cookies[key] = await site.login(email);
    const [row] = await site.query<{ uid: number }>(`select process_uid as uid from consultation_processes
      where consultation_uid = (select min(uid) from consultations) order by 1 limit 1`);
    process = row!.uid;
    await mayWrite('contributor');
  });
  afterAll(async () => {
    await site?.stop();
    await clamd?.stop();
  });
  // What one person writes is counted over all tests.
  beforeEach(() => site.query('delete from rate_limits'));

  /** The partner's admin gives its reader the right to write statements, or takes it. */
  async function mayWrite(role: 'contributor' | 'viewer'): Promise<void> {
    const [own] = await site.query<{ partner: number; number: number; uid: number }>(
      `select e.market_partner_uid as partner, e.uid as number, u.uid from mp_users mu
        join ecnumbers e on e.uid = mu.ecnumber_uid join users u on u.uid = mu.user_uid where u.email = $1`,
      [accounts['5']],
    );
    const { partner: marketPartnerUid, number: ecnumberUid, uid } = own!;
    const path = `/api/accounts/show/${uid}?marketPartnerUid=${marketPartnerUid}`;
    const { revision } = (await site.ask('GET', path, { cookie: cookies['3'] })).body.account;
    const saved = await site.ask('POST', `/api/accounts/edit/${uid}`, {
      cookie: cookies['3'],
      json: { marketPartnerUid, revision, numbers: [{ ecnumberUid, role }] },
    });
    expect(saved.status).toBe(200);
  }

  /** A consultation of its own; `start` and `end` in hours from now. */
  async function consultation({ internal = false, start = -48, end = 48 } = {}): Promise<number> {
    const [row] = await site.query<{ uid: number }>(
      `insert into consultations (title, consultation_start, statements_until, internal, announced_at)
       values ('Prüfung', now() + make_interval(hours => $1), now() + make_interval(hours => $2), $3, now())
       returning uid`,
      [start, end, internal],
    );
    await site.query('insert into consultation_processes values ($1, $2)', [row!.uid, process]);
    return row!.uid;
  }
  const post = (who: string, path: string, json: unknown = {}) =>
    site.ask('POST', `/api/statements/${path}`, { cookie: cookies[who], json });
  const create = (who: string, consultationUid: number, more: object = {}) =>
    post(who, 'create', { consultationUid, text: '<p>Ein Text</p>', ...more });
  const made = async (who: string, consultationUid: number, more: object = {}): Promise<number> => {
    const answer = await create(who, consultationUid, more);
    expect([who, answer.status, answer.text]).toEqual([who, 200, expect.any(String)]);
    return answer.body.uid;
  };
  const show = (who: string, uid: number) =>
    site.ask('GET', `/api/statements/show/${uid}`, { cookie: cookies[who] });
  const count = async (consultationUid: number) =>
    (await site.query(`select uid from statements where consultation_uid = $1`, [consultationUid])).length;
  /** Moves the deadline to so many seconds from now. */
  const endIn = (uid: number, seconds: number) =>
    site.query(
      `update consultations set statements_until = now() + make_interval(secs => $2) where uid = $1`,
      [uid, seconds],
    );

  test.each(everyone)('who may write, as %s', async (who) => {
    const uid = await consultation();
    const answer = await create(who, uid, { processUid: process });
    const expected = partners.includes(who) ? 200 : who === 'anonymous' ? 401 : 403;
    expect(answer.status).toBe(expected);
    if (expected === 403 && who !== 'unconfirmed') expect(answer.body.message).toMatch(noPartner);
    expect(await count(uid)).toBe(expected === 200 ? 1 : 0);
    // An answer of the administration.
    const to = await made('3f', uid);
    const official = await create(who, uid, { parentUid: to, official: 1 });
    expect(official.status).toBe(admins.includes(who) ? 200 : who === 'anonymous' ? 401 : 403);
  });

  test('a reader writes and agrees only while the partner’s admin lets them, from one request to the next', async () => {
    const uid = await consultation();
    const of = await made('3f', uid);
    await mayWrite('viewer');
    for (const refused of [await create('5', uid), await post('5', `vote/${of}`, { agree: 1 })]) {
      expect([refused.status, refused.body.message]).toEqual([403, expect.stringMatching(readsOnly)]);
    }
    const page = await site.ask('GET', `/konsultationen/${uid}`, { cookie: cookies['5'] });
    expect(page.text).toMatch(readsOnly);
    expect(await count(uid)).toBe(1);
    await mayWrite('contributor');
    await made('5', uid);
    expect((await post('5', `vote/${of}`, { agree: 1 })).status).toBe(200);
  });

  test.each(everyone)('an internal consultation and its statements, as %s', async (who) => {
    const uid = await consultation({ internal: true });
    const sees = ['1', '2', '6'].includes(who);
    const kept = await made('6', uid);
    const answer = await create(who, uid);
    expect(answer.status).toBe(sees ? 200 : who === 'anonymous' ? 401 : who === 'unconfirmed' ? 403 : 404);
    const read = await show(who, kept);
    expect(read.status).toBe(sees ? 200 : 404);
    if (sees) {
      const person = { '1': 'Demo Intern', '2': 'Demo Intern', '6': 'Demo Intern' }[who];
      expect(read.body.statement).toMatchObject({ organisation: '', marketPartnerUid: null, person });
    }
    for (const path of ['list', 'threads/list']) {
      const question = path === 'list' ? { filters: { consultationUid: uid } } : { consultationUid: uid };
      expect((await post(who, path, question)).status).toBe(sees ? 200 : 404);
    }
    const file = await site.ask('GET', `/api/statements/export?consultation=${uid}&format=csv`, {
      cookie: cookies[who],
    });
    expect(file.status).toBe(sees ? 200 : 404);
  });

  test.each(everyone)('a statement of the partner AT001000, as %s', async (who) => {
    const uid = await consultation();
    const kept = await made('4', uid);
    const refused = who === 'anonymous' ? 401 : 403;
    const voted = await post(who, `vote/${kept}`, { agree: 1 });
    expect(voted.status).toBe(who === '3f' ? 200 : refused);
    // Everybody who writes for the partner maintains its statements.
    const ours = ['3', '4', '5'].includes(who);
    const edited = await post(who, `edit/${kept}`, { revision: 1, text: '<p>Anders</p>' });
    expect(edited.status).toBe(ours ? 200 : refused);
    const withdrawn = await post(who, `withdraw/${kept}`);
    expect(withdrawn.status).toBe(ours ? 200 : refused);
    if (who === '3f') {
      expect(edited.body.message).toBe('Das kann nur, wer für Wiener Netze GmbH Stellung nehmen darf.');
    }
    const { statement } = (await show(who, kept)).body;
    const named = ['1', '2', '4'].includes(who);
    expect(statement).toMatchObject({
      organisation: 'Wiener Netze GmbH',
      person: named ? `Demo ${secretName}` : 'D***d',
      text: who === '4' ? '<p>Anders</p>' : ours ? '' : '<p>Ein Text</p>',
      votes: who === '3f' ? 1 : 0,
      withdrawn: ours ? expect.any(Number) : null,
    });
    const texts = await Promise.all(
      ['anonymous', '1', '3', '4'].map(async (reader) => (await show(reader, kept)).body.statement.text),
    );
    expect(texts).toEqual(ours ? ['', '', '', '<p>Anders</p>'] : Array(4).fill('<p>Ein Text</p>'));
  });

  test.each(everyone)('one that has not begun, and the evaluation, as %s', async (who) => {
    const coming = await consultation({ start: 24 });
    const answer = await create(who, coming);
    // Admins see it; but they write for no partner.
    expect(answer.status).toBe(
      who === 'anonymous' ? 401 : [...admins, 'unconfirmed'].includes(who) ? 403 : 404,
    );
    const uid = await consultation();
    const allowed = admins.includes(who) ? 200 : who === 'anonymous' ? 401 : 403;
    for (const path of ['report', 'choices']) {
      const read = await site.ask('GET', `/api/statements/${path}/${uid}`, { cookie: cookies[who] });
      expect(read.status).toBe(allowed);
    }
    const page = await site.ask('GET', `/konsultationen/${uid}/stellungnahmen`, { cookie: cookies[who] });
    expect(page.status === 200).toBe(allowed === 200);
  });

  test('sent twice by a double click, and at the same time, it stands once', async () => {
    const uid = await consultation();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => create('4', uid, { sendKey: 'doppelt' })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.uid)).size).toBe(1);
    expect(await count(uid)).toBe(1);
    expect(await made('3f', uid, { sendKey: 'doppelt' })).not.toBe(answers[0]!.body.uid);
  });

  test('one second after the deadline nothing is taken, changed, withdrawn or agreed to', async () => {
    const uid = await consultation();
    const kept = await made('4', uid);
    await endIn(uid, -1);
    const late = [
      await create('4', uid),
      await create('3f', uid, { parentUid: kept }),
      await post('4', `edit/${kept}`, { revision: 1, text: '<p>Anders</p>' }),
      await post('4', `withdraw/${kept}`),
      await post('3f', `vote/${kept}`, { agree: 1 }),
    ];
    for (const { status, body } of late) {
      expect([status, body.error, body.message]).toEqual([
        409,
        'conflict',
        expect.stringMatching(/^Die Frist für Stellungnahmen ist am .* Uhr abgelaufen\.$/),
      ]);
    }
    expect(await count(uid)).toBe(1);
    await made('2', uid, { parentUid: kept, official: 1 });
    await endIn(uid, 3_600);
    await made('3f', uid);
    await site.query('update consultations set decided_at = now() where uid = $1', [uid]);
    expect((await create('4', uid)).body.message).toBe('Die Konsultation ist abgeschlossen.');
    await made('1', uid, { parentUid: kept, official: 1 });
  });

  test('an extension that is being saved is waited for', async () => {
    const uid = await consultation({ end: 1 });
    const until = Math.floor(Date.now() / 1000) + 86_400;
    const extended = site.ask('POST', `/api/consultations/extend/${uid}`, {
      cookie: cookies['2'],
      json: { statementsUntil: until, reason: 'Prüfung' },
    });
    const [answer, ...others] = await Promise.all([
      extended,
      ...['3', '4', '5'].map((who) => create(who, uid)),
    ]);
    expect([answer!.status, ...others.map(({ status }) => status)]).toEqual([200, 200, 200, 200]);
  });

  test('a partner agrees once, however many of its users ask at the same time', async () => {
    const uid = await consultation();
    const kept = await made('3f', uid);
    const answers = await Promise.all(
      ['3', '4', '5', '3', '4', '5', '3', '4'].map((who) => post(who, `vote/${kept}`, { agree: 1 })),
    );
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toMatchObject({ votes: 1, voters: ['Wiener Netze GmbH'], agreed: 1, earlierVotes: 0 });
    }
    expect((await post('3f', `vote/${kept}`, { agree: 1 })).status).toBe(403);
    await Promise.all(['3', '4'].map((who) => post(who, `vote/${kept}`, { agree: 0 })));
    expect((await show('anonymous', kept)).body.statement).toMatchObject({ votes: 0, voters: [] });
  });

  test('two saves of one statement: the second is told of the newer revision', async () => {
    const kept = await made('4', await consultation());
    const save = (text: string) => post('4', `edit/${kept}`, { revision: 1, text });
    expect((await save('<p>Erste</p>')).body).toEqual({ revision: 2 });
    const second = await save('<p>Zweite</p>');
    expect([second.status, second.body.fields]).toEqual([409, { revision: '2' }]);
  });

  test('what is asked wrongly is 400, and texts are made safe', async () => {
    const uid = await consultation();
    for (const more of [
      { text: '' },
      { text: '<p> </p>' },
      { text: '<script>alert(1)</script>' },
      { text: 5 },
      { processUid: 999_999 },
      { official: 2 },
      { sendKey: 'ein Leerzeichen' },
      { fremd: 1 },
    ]) {
      expect([more, (await create('4', uid, more)).status]).toEqual([more, 400]);
    }
    const kept = await made('4', uid, { text: '<p onclick="x()">Gut <img src=x onerror=alert(1)></p>' });
    expect((await show('anonymous', kept)).body.statement.text).not.toMatch(/onclick|onerror/);
    for (const question of [
      {},
      { filters: { marketPartnerUid: 1 }, search: { term: 'x' } },
      { filters: { kind: 'x' } },
    ]) {
      expect((await post('anonymous', 'list', question)).status).toBe(400);
    }
    expect((await show('anonymous', 999_999)).status).toBe(404);
    expect((await post('4', 'vote/999999', { agree: 1 })).status).toBe(404);
  });

  test('lists are narrowed by process, partner, kind, answer and words', async () => {
    const uid = await consultation();
    const whole = await made('4', uid, { text: '<p>Über die <strong>Zählpunkte</strong></p>' });
    const onProcess = await made('3f', uid, { processUid: process });
    const reply = await made('4', uid, { processUid: process, parentUid: onProcess });
    const answer = await made('2', uid, { processUid: process, parentUid: onProcess, official: 1 });
    const gone = await made('5', uid);
    await post('5', `withdraw/${gone}`);
    const found = async (filters: object, term?: string) => {
      const { body } = await post('1', 'list', {
        filters: { consultationUid: uid, ...filters },
        ...(term && { search: { term } }),
      });
      return body.statements.map((one: { uid: number }) => one.uid);
    };
    const { marketPartnerUid } = (await show('1', onProcess)).body.statement;
    expect(await found({})).toEqual([whole, onProcess, reply, answer, gone]);
    expect(await found({ processUid: 0 })).toEqual([whole, gone]);
    expect(await found({ processUid: process })).toEqual([onProcess, reply, answer]);
    expect(await found({ marketPartnerUid })).toEqual([onProcess]);
    expect(await found({ kind: 'statements' })).toEqual([whole, onProcess]);
    expect(await found({ kind: 'replies' })).toEqual([reply]);
    expect(await found({ kind: 'answers' })).toEqual([answer]);
    expect(await found({ kind: 'withdrawn' })).toEqual([gone]);
    expect(await found({ answered: 1 })).toEqual([onProcess]);
    expect(await found({ answered: 0 })).toEqual([whole, reply]);
    expect(await found({}, 'ZÄHLPUNKTE')).toEqual([whole]);
    expect(await found({}, 'strong')).toEqual([]);
    const page = await site.ask(
      'GET',
      `/konsultationen/${uid}/stellungnahmen?answered=1&process=${process}`,
      {
        cookie: cookies['1'],
      },
    );
    expect(page.text).toContain(`id="stellungnahme-${onProcess}"`);
    expect(page.text).not.toContain(`id="stellungnahme-${whole}"`);
  });

  test('the name of a person is in no answer for others, in no file, no feed and no page', async () => {
    const uid = await consultation();
    const kept = await made('4', uid, { processUid: process });
    await post('4', `edit/${kept}`, { revision: 1, text: '<p>Geändert</p>' });
    const answer = await made('2', uid, { parentUid: kept, processUid: process, official: 1 });
    const own = '/api/statements';
    for (const who of everyone.filter((one) => ![...admins, '4', 'none'].includes(one))) {
      const cookie = cookies[who];
      const read = [
        await show(who, kept),
        await show(who, answer),
        await post(who, 'list', { filters: { consultationUid: uid } }),
        await post(who, 'threads/list', { consultationUid: uid }),
        await post('3f', `vote/${kept}`, { agree: 1 }),
        await site.ask('GET', `${own}/export?consultation=${uid}&format=csv`, { cookie }),
        await site.ask('GET', `${own}/export?consultation=${uid}&format=json`, { cookie }),
        await site.ask('GET', '/api/feeds/changes', { cookie }),
        await site.ask('GET', '/api/feeds/consultations', { cookie }),
        await site.ask('GET', `/api/consultations/show/${uid}`, { cookie }),
        await site.ask('GET', `/konsultationen/${uid}`, { cookie }),
        await site.ask('GET', '/dashboard', { cookie }),
      ];
      for (const { text } of read) {
        expect(text).not.toContain(secretName);
        if (who !== '2') expect(text).not.toContain('Demo Prozessadministration');
      }
      if (who !== 'unconfirmed') expect(read.at(-2)!.text).toContain('Wiener Netze GmbH');
    }
    expect((await show('1', kept)).text).toContain(secretName);
  });

  test('an account that is deleted leaves its statements without a person, a consultation takes them along', async () => {
    const uid = await consultation();
    const kept = await made('5', uid);
    await made('4', uid, { parentUid: kept });
    await site.query(`update statements set user_uid = null where uid = $1`, [kept]);
    expect((await show('1', kept)).body.statement).toMatchObject({
      person: '',
      organisation: 'Wiener Netze GmbH',
    });
    const gone = await site.ask('DELETE', `/api/consultations/delete/${uid}`, { cookie: cookies['2'] });
    expect(gone.status).toBe(200);
    expect(await count(uid)).toBe(0);
  });

  test.each(everyone)('what became of a statement, as %s', async (who) => {
    const uid = await consultation();
    const [kept, answered] = [await made('4', uid), await made('3f', uid)];
    await post('4', `vote/${answered}`, { agree: 1 });
    const answer = await made('2', uid, { parentUid: answered, official: 1 });
    await endIn(uid, -1);
    const read = (of: number, more: object = {}) => ({ uid: of, revision: 1, outcomeRevision: 0, ...more });
    const save = (json: object = {}) =>
      post(who, 'outcomes/save', {
        ...{
          consultationUid: uid,
          values: [read(kept), read(answered)],
          outcome: 'partly',
          reason: 'Nur für Strom.',
        },
        ...json,
      });
    const admin = admins.includes(who);
    const refused = who === 'anonymous' ? 401 : 403;
    for (const path of ['similar/list', 'outcomes/draft']) {
      const call = await site.ask('GET', `/api/statements/${path}/${uid}`, { cookie: cookies[who] });
      expect([path, call.status]).toEqual([path, admin ? 200 : refused]);
    }
    const similar = await post(who, 'list', { filters: { consultationUid: uid, similarUid: kept } });
    expect(similar.status).toBe(admin ? 200 : 403);
    if (!admin) return void expect((await save()).status).toBe(refused);
    expect(similar.body.statements.map((one: { uid: number }) => one.uid)).toEqual([kept, answered]);
    for (const wrong of [
      ...[{ outcome: 'x' }, { outcome: '' }, { reason: '' }, { reason: 'x'.repeat(2_001) }, { values: [] }],
      ...[
        { values: [{ uid: kept }] },
        { values: [read(kept, { revision: 0 })] },
        { values: kept },
        { fremd: 1 },
      ],
    ]) {
      expect([wrong, (await save(wrong)).status]).toEqual([wrong, 400]);
    }
    const elsewhere = await made('3f', await consultation());
    for (const gone of [[read(elsewhere)], [read(kept), read(999_999)]]) {
      expect((await save({ values: gone })).status).toBe(404);
    }
    expect((await save({ consultationUid: 999_999 })).status).toBe(404);
    expect((await save({ values: [read(answer)] })).status).toBe(409);
    expect((await save()).status).toBe(200);
    expect((await save()).status).toBe(409); // on what was read before
    const told = { outcome: 'partly', outcomeReason: 'Nur für Strom.' };
    const untold = { outcome: null, outcomeReason: '', outcomeRevision: 0 };
    expect((await show('3', kept)).body.statement).toMatchObject(untold);
    expect((await show(who, kept)).body.statement).toMatchObject(told);
    const pageOf = async (reader: string) => {
      const page = await site.ask('GET', `/konsultationen/${uid}`, { cookie: cookies[reader] });
      return page.text.includes('Nur für Strom.');
    };
    expect([await pageOf('anonymous'), await pageOf('4'), await pageOf(who)]).toEqual([false, false, true]);
    const report = `/konsultationen/${uid}/stellungnahmen?ansicht=bericht`;
    const reported = async () => (await site.ask('GET', report, { cookie: cookies[who] })).text;
    expect(await reported()).not.toContain('Nur für Strom.');
    const draft = await site.ask('GET', `/api/statements/outcomes/draft/${uid}`, { cookie: cookies[who] });
    expect(draft.body.text).toContain('Teilweise übernommen: 2');
    const decision = { decision: '<p>So</p>', decidedAt: null };
    const decide = (more: object) =>
      site.ask('POST', `/api/consultations/decide/${uid}`, {
        cookie: cookies[who],
        json: { ...decision, ...more },
      });
    expect((await decide({})).body.message).toContain('Ergebnis von 2 Stellungnahmen');
    expect((await decide({ confirmed: true })).status).toBe(200);
    expect((await show('anonymous', kept)).body.statement).toMatchObject(told);
    expect([await pageOf('anonymous'), await pageOf('4')]).toEqual([true, true]);
    expect(await reported()).toContain('Nur für Strom.');
    const file = await site.ask(
      'GET',
      `/api/statements/export?consultation=${uid}&format=csv&outcome=partly`,
    );
    expect(file.text).toContain('Teilweise übernommen');
    expect((await save({ values: [read(kept, { outcomeRevision: 1 })] })).status).toBe(409);
  });

  test.each(everyone)('what a partner writes together, as %s', async (who) => {
    const uid = await consultation();
    const save = (role: string, json: object = {}) =>
      post(role, 'drafts/save', {
        consultationUid: uid,
        text: '<p>Geheimer Entwurf</p>',
        revision: 0,
        ...json,
      });
    const list = async (role: string) => {
      const { status, body } = await site.ask('GET', `/api/statements/drafts/list/${uid}`, {
        cookie: cookies[role],
      });
      return [status, (body.drafts ?? []).map((one: { text: string }) => one.text)];
    };
    await mayWrite('viewer'); // who may not submit may still help
    try {
      const begun = await save('4');
      expect(begun.status).toBe(200);
      const ours = ['3', '4', '5'].includes(who);
      const refused = who === 'anonymous' ? 401 : 403;
      expect(await list(who)).toEqual(
        ours ? [200, ['<p>Geheimer Entwurf</p>']] : who === '3f' ? [200, []] : [refused, []],
      );
      const page = await site.ask('GET', `/konsultationen/${uid}`, { cookie: cookies[who] });
      expect(page.text.includes('Geheimer Entwurf')).toBe(ours);
      const edited = await save(who, { revision: 1, text: '<p>Geändert</p>' });
      expect(edited.status).toBe(ours ? 200 : who === '3f' ? 404 : refused);
      for (const wrong of [{ text: '' }, { revision: -1 }, { processUid: 999_999 }, { fremd: 1 }]) {
        if (ours) expect([wrong, (await save(who, wrong)).status]).toEqual([wrong, 400]);
      }
      const path = `drafts/release/${begun.body.uid}`;
      const released = await post(who, path, { revision: ours ? 2 : 1 });
      const may = ['3', '4'].includes(who);
      expect(released.status).toBe(may ? 200 : who === '3f' ? 404 : refused);
      const gone = await site.ask('DELETE', `/api/statements/drafts/delete/${begun.body.uid}`, {
        cookie: cookies[who],
      });
      expect(gone.status).toBe(may || who === '3f' ? 404 : refused);
      expect(await count(uid)).toBe(may ? 1 : 0);
      if (may)
        expect((await show('anonymous', released.body.uid)).body.statement.text).toBe('<p>Geändert</p>');
    } finally {
      await mayWrite('contributor');
    }
  });

  test.each(everyone)('files of a statement, as %s', async (who) => {
    const uid = await consultation();
    const kept = await made('4', uid);
    const add = (role: string, name: string, content = 'Beilage') => {
      const body = new FormData();
      body.append('files', new File([content], name, { type: 'text/plain' }));
      const headers = {
        'X-Requested-With': 'XMLHttpRequest',
        ...(cookies[role] && { cookie: cookies[role] }),
      };
      return fetch(`${site.url}/api/statements/files/add/${kept}`, { method: 'POST', headers, body });
    };
    await post('3f', `vote/${kept}`, { agree: 1 });
    expect((await add('4', 'Anhang.txt')).status).toBe(200);
    // Those who agreed did so to another version.
    const { statement } = (await show('anonymous', kept)).body;
    expect(statement).toMatchObject({
      revision: 2,
      votes: 0,
      earlierVotes: 1,
      files: [{ name: 'Anhang.txt' }],
    });
    const file = `/api/statements/files/show/${statement.files[0].uid}`;
    const read = async (role: string) => (await site.ask('GET', file, { cookie: cookies[role] })).status;
    expect(await read(who)).toBe(200);
    const ours = ['3', '4', '5'].includes(who);
    const refused = who === 'anonymous' ? 401 : 403;
    expect((await add(who, 'Noch.txt')).status).toBe(ours ? 200 : refused);
    if (ours) {
      for (const [name, content] of [
        ['ANHANG.txt'],
        ['leer.txt', ''],
        ['programm.exe'],
        ['falsch.pdf'],
      ] as const) {
        expect([name, (await add(who, name, content)).status]).toEqual([name, 400]);
      }
    }
    const remove = await site.ask('DELETE', `/api/statements/files/delete/${statement.files[0].uid}`, {
      cookie: cookies[who],
    });
    expect(remove.status).toBe(ours ? 200 : refused);
    expect(await read('anonymous')).toBe(ours ? 404 : 200);
    // Withdrawn, it is its author's alone; an internal consultation's is not even there for others.
    expect((await add('4', 'Zuletzt.txt')).status).toBe(200);
    const last = (await show('4', kept)).body.statement.files.at(-1).uid;
    await post('4', `withdraw/${kept}`);
    const readLast = async (role: string) =>
      (await site.ask('GET', `/api/statements/files/show/${last}`, { cookie: cookies[role] })).status;
    expect([await readLast(who), await readLast('4')]).toEqual([who === '4' ? 200 : 404, 200]);
    expect((await add('4', 'Zu spät.txt')).status).toBe(409);
    await site.query('update consultations set internal = true where uid = $1', [uid]);
    await site.query('update statements set withdrawn_at = null where uid = $1', [kept]);
    expect(await readLast(who)).toBe(['1', '2', '6'].includes(who) ? 200 : 404);
    const drop = (file: number) =>
      site.ask('DELETE', `/api/statements/files/delete/${file}`, { cookie: cookies['3f'] });
    expect((await drop(last)).body).toEqual((await drop(999_999_999)).body);
    await site.ask('DELETE', `/api/consultations/delete/${uid}`, { cookie: cookies['2'] });
    expect(
      await site.query(`select 1 from attachments where entity = 'statements' and entity_uid = $1`, [kept]),
    ).toEqual([]);
  });

  test('a file with a virus is refused wherever files belong to records, and nothing is kept of it', async () => {
    const uid = await consultation();
    const kept = await made('4', uid);
    const places = [
      [`statements/files/add/${kept}`, '4'],
      [`consultations/documents/add/${uid}`, '2'],
    ] as const;
    for (const [path, who] of places) {
      const body = new FormData();
      body.append('files', new File(['gut'], 'gut.txt', { type: 'text/plain' }));
      body.append(
        'files',
        new File(['X5O!P%@AP EICAR-STANDARD-ANTIVIRUS-TEST-FILE'], 'boese.txt', { type: 'text/plain' }),
      );
      const headers = { 'X-Requested-With': 'XMLHttpRequest', cookie: cookies[who]! };
      const answer = await fetch(`${site.url}/api/${path}`, { method: 'POST', headers, body });
      const { message } = (await answer.json()) as { message: string };
      expect([path, answer.status, message]).toEqual([path, 400, expect.stringContaining('Schadsoftware')]);
    }
    const before = clamd.scanned.length;
    const body = new FormData();
    body.append('files', new File(['gut'], 'gut.txt', { type: 'text/plain' }));
    const headers = { 'X-Requested-With': 'XMLHttpRequest', cookie: cookies['3f']! };
    const foreign = await fetch(`${site.url}/api/statements/files/add/${kept}`, {
      method: 'POST',
      headers,
      body,
    });
    expect([foreign.status, clamd.scanned.length]).toEqual([403, before]); // nothing is scanned for them
    expect((await show('4', kept)).body.statement.files).toEqual([]);
    expect(await site.query('select 1 from attachments where entity_uid in ($1, $2)', [kept, uid])).toEqual(
      [],
    );
  });

  test('one person writes at most 60 an hour, and is told when to go on; another one writes on', async () => {
    const uid = await consultation();
    const first = () => create('4', uid, { sendKey: 'einmal-gesendet' });
    let last = await first();
    const { uid: written } = last.body;
    for (let tries = 0; tries < 60 && last.status === 200; tries += 1) last = await create('4', uid);
    expect([last.status, last.body.message]).toEqual([
      429,
      expect.stringMatching(
        /^Mehr als 60 Stellungnahmen in einer Stunde .* Bitte versuchen Sie es in \d+ Minuten wieder\.$/,
      ),
    ]);
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
    const kept = await count(uid);
    expect(kept).toBeLessThanOrEqual(60);
    expect([(await create('4', uid)).status, await count(uid)]).toEqual([429, kept]);
    // What is sent again writes nothing, so it is answered.
    expect(await first()).toMatchObject({ status: 200, body: { uid: written } });
    expect((await create('3', uid)).status).toBe(200);
  });
});
