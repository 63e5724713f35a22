import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ProcessComparison } from '@/lib/processes/comparison/model';
import type { SchemaVersionComparison, VersionMatrix } from '@/lib/schemas/compare-model';
import { oneBackend, type Site, startSite } from '../support/server';

const xsd = (version: string, inside: string) =>
  `<s:schema xmlns:s="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:markt:vergleich/${version}" elementFormDefault="qualified"><s:element name="Meldung"><s:complexType><s:sequence>${inside}</s:sequence></s:complexType></s:element></s:schema>`;

describe.each(oneBackend)('comparison on %s', (backend) => {
  let site: Site;
  let admin: string;
  const processes: Record<string, number> = {};
  const schemas: Record<string, number> = {};

  beforeAll(async () => {
    site = await startSite({ backend });
    admin = await site.login('prozessadmin@demo.example');
    const rows = await site.query<{ uid: number; name: string }>(
      "select uid, process || ' ' || version::float as name from processes",
    );
    for (const { uid, name } of rows) processes[name] = uid;
    for (const [version, status, inside] of [
      ['01.10', 'Final', '<s:element name="A" type="s:token"/>'],
      ['01.20', 'Final', '<s:element name="A" type="s:token"/><s:element name="B" type="s:token"/>'],
      ['01.30', 'Entwurf', ''],
    ] as const) {
      const [schema] = await site.query<{ uid: number }>(
        `insert into schemas (schema, version, namespace, valid_from, editing_status)
         values ('VERGLEICH', $1, $2, '2026-01-01', $3) returning uid`,
        [version, `urn:markt:vergleich/${version}`, status],
      );
      schemas[version] = schema!.uid;
      if (!inside) continue;
      const content = Buffer.from(xsd(version.replace('.', 'p'), inside));
      const sha256 = createHash('sha256').update(content).digest('hex');
      await site.query(
        "insert into schema_file_contents (sha256, size, content) values ($1, $2, decode($3, 'hex'))",
        [sha256, content.length, content.toString('hex')],
      );
      await site.query(
        "insert into schema_files (schema_uid, name, kind, main, sha256) values ($1, 'Meldung.xsd', 'xsd', true, $2)",
        [schema!.uid, sha256],
      );
    }
  });
  afterAll(() => site?.stop());

  const compare = async <T>(noun: string, one: number, other: number, cookie?: string) => {
    const { status, body } = await site.ask('GET', `/api/${noun}/compare/${one}/${other}`, { cookie });
    return { status, comparison: body.comparison as T };
  };

  test('two versions of a process, whichever way they are asked for', async () => {
    const [old, young] = [processes['EC_REQ_ONL 2.4']!, processes['EC_REQ_ONL 3']!];
    const { status, comparison } = await compare<ProcessComparison>('processes', young, old);
    expect(status).toBe(200);
    expect([comparison.before.uid, comparison.after.uid]).toEqual([old, young]);
    expect(comparison.differences).toBeGreaterThan(0);
    const facts = comparison.sections.find(({ id }) => id === 'stammdaten')!;
    expect(facts.rows.find(({ label }) => label === 'Version')).toMatchObject({
      state: 'changed',
      before: '02.40',
      after: '03.00',
    });
    expect((await compare<ProcessComparison>('processes', old, young)).comparison.before.uid).toBe(old);
    const same = await compare<ProcessComparison>('processes', young, young);
    expect(same.comparison.differences).toBe(0);
  });

  test('two versions of a schema, with a verdict', async () => {
    const { comparison } = await compare<SchemaVersionComparison>(
      'schemas',
      schemas['01.10']!,
      schemas['01.20']!,
    );
    expect(comparison).toMatchObject({
      ...{ verdict: 'bricht', receiver: 'bricht' },
      before: { version: '01.10' },
      after: { version: '01.20' },
      without: [],
    });
    const lines = comparison.differences.map(({ kind, path, verdict, receiver, unavoidable }) =>
      [kind, path, verdict, receiver, unavoidable].join(' '),
    );
    expect(lines).toEqual([
      'namespace / verträglich verträglich true',
      'element-added /Meldung/B bricht bricht false',
    ]);
    const page = await site.ask('GET', `/schemas/${schemas['01.20']}/vergleich/${schemas['01.10']}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain('Das Element „B“ ist neu und verpflichtend (1), nach „A“.');
  });

  test('a version without files says so', async () => {
    const { comparison } = await compare<SchemaVersionComparison>(
      'schemas',
      schemas['01.30']!,
      schemas['01.20']!,
      admin,
    );
    expect(comparison).toMatchObject({ verdict: null, receiver: null, without: ['after'], differences: [] });
    const at = `/schemas/${schemas['01.30']}/vergleich/${schemas['01.20']}`;
    expect((await site.ask('GET', at, { cookie: admin })).text).toContain(
      'sind keine Schemadateien hinterlegt',
    );
  });

  test('drafts are compared by process administrators alone, and named in no choice of others', async () => {
    const draft = processes['CR_REQ_PT 4.4']!;
    const final = Object.entries(processes).find(
      ([name, uid]) => name.startsWith('CR_REQ_PT ') && uid !== draft,
    )![1];
    const pairs: [string, number, number][] = [
      ['processes', draft, final],
      ['processes', final, draft],
      ['schemas', schemas['01.30']!, schemas['01.20']!],
      ['schemas', schemas['01.20']!, schemas['01.30']!],
    ];
    const page = (noun: string, one: number, other: number) =>
      `/${noun === 'processes' ? 'prozesse' : 'schemas'}/${one}/vergleich/${other}`;
    for (const [noun, one, other] of pairs) {
      expect((await compare(noun, one, other, admin)).status).toBe(200);
      expect((await site.ask('GET', page(noun, one, other), { cookie: admin })).status).toBe(200);
      for (const email of [undefined, 'seitenadmin@demo.example', 'mp-admin@demo.example']) {
        const cookie = email && (await site.login(email));
        expect((await compare(noun, one, other, cookie)).status).toBe(404);
        expect((await site.ask('GET', page(noun, one, other), { cookie })).status).toBe(404);
      }
    }
    const { comparison } = await compare<ProcessComparison>('processes', final, final);
    expect(comparison.versions.map(({ uid }) => uid)).not.toContain(draft);
  });

  test('what is not there or makes no sense', async () => {
    const known = processes['EC_REQ_ONL 3']!;
    expect((await compare('processes', known, 999_999)).status).toBe(404);
    expect((await compare('schemas', 999_999, schemas['01.10']!)).status).toBe(404);
    expect((await site.ask('GET', `/api/processes/compare/${known}/abc`)).status).toBe(404);
  });

  test('the form of the page leads to the address of the pair', async () => {
    const [old, young] = [processes['EC_REQ_ONL 2.4']!, processes['EC_REQ_ONL 3']!];
    const at = `/prozesse/${young}/vergleich/${young}?alt=${old}&neu=${young}`;
    expect(await site.ask('GET', at)).toMatchObject({
      status: 307,
      location: `/prozesse/${young}/vergleich/${old}`,
    });
  });

  test('all versions of a schema that have files, each with each newer one; that of a draft is not there for visitors', async () => {
    const matrix = async (cookie?: string) => {
      const { status, body } = await site.ask('GET', `/api/schemas/compare/${schemas['01.10']}`, { cookie });
      expect(status).toBe(200);
      return body.matrix as VersionMatrix;
    };
    expect((await matrix()).versions.map(({ version }) => version)).toEqual(['01.10', '01.20']);
    expect((await matrix(admin)).versions.map(({ version }) => version)).toEqual(['01.10', '01.20']);
    expect((await matrix()).pairs).toMatchObject([
      { before: schemas['01.10'], after: schemas['01.20'], verdict: 'bricht', receiver: 'bricht' },
    ]);
    expect((await site.ask('GET', `/api/schemas/compare/${schemas['01.30']}`)).status).toBe(404);
    expect((await site.ask('GET', `/schemas/${schemas['01.10']}/vergleich`)).text).toContain(
      'Sender muss ändern',
    );
  });
});
