import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { KnownSchema, SchemaForCheck } from '@/lib/message-check/model';
import { oneBackend, type Site, startSite } from '../support/server';

describe.each(oneBackend)('what the message check asks for on %s', (backend) => {
  let site: Site;
  let admin: string;
  beforeAll(async () => {
    site = await startSite({ backend });
    admin = await site.login('prozessadmin@demo.example');
  });
  afterAll(() => site?.stop());

  const known = async (cookie?: string) => {
    const { status, body } = await site.ask('GET', '/api/schemas/namespaces/list', { cookie });
    expect(status).toBe(200);
    return (body as { schemas: KnownSchema[] }).schemas;
  };
  const version = async (name: string, cookie?: string) =>
    (await known(cookie)).find((one) => `${one.schema}_${one.version}` === name);
  const use = (uid: number, cookie?: string) => site.ask('GET', `/api/schemas/usage/${uid}`, { cookie });

  test('all versions with their namespaces, and which of them have files', async () => {
    expect(await version('ECMPList_01p10')).toMatchObject({
      namespace: 'http://www.ebutilities.at/schemata/customerprocesses/ecmplist/01p10',
      status: 3,
      files: true,
    });
    expect(await version('CMNotification_01p20')).toMatchObject({ status: 1, files: true });
    // The interface list names it, and its file is not to be had.
    expect(await version('MasterData_01p35')).toMatchObject({ status: 1, files: false });
  });

  test('the files of a version and the messages, processes, steps and codes it is for', async () => {
    const { status, body } = await use((await version('ECMPList_01p20'))!.uid);
    expect(status).toBe(200);
    const { files, notifications } = (body as { schema: SchemaForCheck }).schema;
    expect(files.map(({ name, main }) => [name, main])).toEqual([
      ['ECMPList_01p20.xsd', true],
      ['CPCommonTypes_01p20.xsd', false],
    ]);
    const answer = notifications.find(({ messageCode }) => messageCode === 'ANTWORT_ECC');
    expect(answer).toMatchObject({ process: 'EC_PRT_CHANGE', status: 1 });
    expect(answer!.senders.length * answer!.receivers.length * answer!.responseCodes.length).toBeGreaterThan(
      0,
    );
    expect(answer!.steps[0]!.name).toMatch(/\S/);
    expect((await use(999_999)).status).toBe(404);
  });

  test('drafts are there for process admins alone', async () => {
    const { uid } = (await version('ECMPList_01p20'))!;
    const before = (await use(uid)).body as { schema: SchemaForCheck };
    const one = before.schema.notifications[0]!;
    await site.query("update processes set editing_status = 'Entwurf' where uid = $1", [one.processUid]);
    await site.query("update schemas set editing_status = 'Entwurf' where schema = 'CMRequest'");
    const codes = async (cookie?: string) =>
      ((await use(uid, cookie)).body as { schema: SchemaForCheck }).schema.notifications.map(
        (row) => row.processUid,
      );
    // What visitors read may be some seconds old.
    for (let turn = 0; turn < 40 && (await codes()).includes(one.processUid); turn++) {
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    expect(await codes()).not.toContain(one.processUid);
    expect(await codes(admin)).toContain(one.processUid);
    expect(await version('CMRequest_01p30')).toBeUndefined();
    const draft = await version('CMRequest_01p30', admin);
    expect(draft).toMatchObject({ status: 0 });
    expect((await use(draft!.uid)).status).toBe(404);
    expect((await use(draft!.uid, admin)).status).toBe(200);
  });
});
