import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { type TestDatabase, testClients } from '@/tests/support/database';
import { block, clear, makePartners, values } from '@/tests/support/elwoggwg-entries';
import { sessionOf } from '@/tests/support/sessions';
import { startSmtp, type TestSmtp } from '@/tests/support/smtp';
import { anonymous } from '../auth/state';
import { listHistory } from '../changes/queries';
import { checkConfig } from '../config';
import { shareClient } from '../db/client';
import { rowsOf } from '../db/rows';
import * as t from '../db/tables';
import { listFeedEntries } from '../feeds/queries';
import { deliver } from '../mail/worker';
import { makeDigests } from '../notifications/commands';
import { secondsOfDay } from '../time/days';
import { createBlock, editBlock } from './commands/blocks';
import { createEntry } from './commands/entries';
import { createNewVersion } from './commands/new-version';
import { publishEntry } from './commands/publish';
import { getElwog } from './queries';

process.env.LOG_LEVEL = 'silent';
const by = 7;

describe.each(testClients())('who hears of ELWOG/GWG entries on %s', (_, open) => {
  let database: TestDatabase;
  let smtp: TestSmtp;
  let partners: Awaited<ReturnType<typeof makePartners>>;
  const db = () => database.db;
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const show = async (uid: number) => (await getElwog(db(), uid, 'writer'))!;
  const publish = async (uid: number) => publishEntry(db(), by, { uid, state: (await show(uid)).state });
  /** Lets what was changed be longer ago than changes are collected. */
  const pass = async () => {
    await db().execute(sql`update changes set at = at - interval '5 minutes'`);
    await db().execute(sql`update users set digested_at = digested_at - interval '5 minutes'`);
  };
  async function reader(name: string, notifyElwoggwg: number, groups = [7]): Promise<void> {
    const [user] = await db()
      .insert(t.users)
      .values({
        ...{ username: name, email: `${name}@demo.example`, state: 'active', dataConfirmed: true },
        ...{ notifyFrequency: 0, digestedAt: ago(60), notifyElwoggwg, notifyProcesses: 1 },
      })
      .returning();
    await db()
      .insert(t.userGroups)
      .values(groups.map((groupId) => ({ userUid: user!.uid, groupId })));
  }
  async function send(): Promise<number> {
    const made = await makeDigests(db());
    const waiting = await rowsOf<{ uid: number }>(
      db(),
      sql`select uid from mails where state = 'waiting' order by uid`,
    );
    for (const { uid } of waiting) await deliver(db(), uid);
    return made;
  }

  beforeAll(async () => {
    [database, smtp] = await Promise.all([open(), startSmtp()]);
    shareClient(database.client);
    process.env.SMTP_URL = smtp.url;
    checkConfig();
    partners = await makePartners(db());
  });
  afterAll(async () => {
    delete process.env.SMTP_URL;
    shareClient(undefined);
    await Promise.all([database.close(), smtp.close()]);
  });
  beforeEach(() => clear(db()));

  test('a publication is mailed to those who asked, with what is new and its page; a draft to nobody', async () => {
    await reader('will', 1);
    await reader('will-nicht', 0);
    const { uid: first } = await createEntry(
      db(),
      by,
      { ...values(), marketPartner: partners.own },
      'writer',
    );
    const { uid: blockUid } = await createBlock(db(), by, { ...block(), elwoggwg: first });
    await editBlock(db(), by, { ...block({ title: 'Fristen' }), uid: blockUid, revision: 1 });
    await pass();
    expect(await send()).toBe(0);
    await publish(first);
    await pass();
    expect(await send()).toBe(1);
    const mail = (await smtp.next('will@demo.example')).mail;
    const sentence =
      'Demo Netz GmbH hat „Netzzugang“ (§ 15 ElWOG 2010) in Version 1 veröffentlicht, gültig ab 01.01.2026.';
    expect(mail.subject).toBe(sentence);
    expect(mail.text).toContain(`http://localhost:3000/marktpartner/${partners.own}/elwog-gwg/${first}`);

    const validFrom = secondsOfDay('2027-01-01');
    const { uid } = await createNewVersion(db(), by, { ...values({ validFrom }), uid: first });
    const [copied] = (await show(uid)).blocks;
    const edited = block({ title: 'Fristen', text: '<p>Binnen 10 Arbeitstagen.</p>' });
    await editBlock(db(), by, { ...edited, uid: copied!.uid, revision: 1 });
    await publish(uid);
    await pass();
    expect(await send()).toBe(1);
    const { text } = (await smtp.next('will@demo.example')).mail;
    expect(text).toContain('Gültig bis: „31.12.2099“ → „31.12.2026“');
    expect(text).toContain('in Version 2 veröffentlicht, gültig ab 01.01.2027.');
    expect(text).toContain('Block „Fristen“: Text: „Binnen 14 Arbeitstagen.“ → „Binnen 10 Arbeitstagen.“');
    expect(text).toContain(`http://localhost:3000/marktpartner/${partners.own}/elwog-gwg/${uid}`);
    expect(smtp.received).toHaveLength(2);
  });

  test('what an inactive partner has published is told to its administration alone', async () => {
    await reader('jemand', 1);
    await reader('verwaltung', 1, [1]);
    const { uid } = await createEntry(db(), by, { ...values(), marketPartner: partners.foreign }, 'writer');
    await publish(uid);
    await pass();
    await db().execute(sql`update market_partners set active = false where uid = ${partners.foreign}`);
    expect(await listFeedEntries(db(), 'elwoggwg')).toEqual([]);
    expect(await send()).toBe(1);
    expect((await smtp.next()).envelopeTo).toEqual(['verwaltung@demo.example']);
    await db().execute(sql`update market_partners set active = true where uid = ${partners.foreign}`);
  });

  test('the feed tells publications, the history of drafts is for those who write them', async () => {
    const { uid } = await createEntry(db(), by, { ...values(), marketPartner: partners.own }, 'writer');
    expect(await listFeedEntries(db(), 'elwoggwg')).toEqual([]);
    const own = { marketPartnerUid: partners.own };
    const total = async (session: typeof anonymous) =>
      (await listHistory(db(), { entity: 'elwoggwg', uid }, session)).total;
    const seenBy = async () => ({
      anonymous: await total(anonymous),
      '1': await total(sessionOf(1)),
      '2': await total(sessionOf(2)),
      '3': await total(sessionOf(3, own)),
      '4': await total(sessionOf(4, own)),
      '5': await total(sessionOf(5, own)),
      '3f': await total(sessionOf(3, { marketPartnerUid: partners.foreign })),
      '6': await total(sessionOf(6)),
    });
    const none = { anonymous: 0, '1': 1, '2': 0, '3': 1, '4': 1, '5': 0, '3f': 0, '6': 0 };
    expect(await seenBy()).toEqual(none);
    await publish(uid);
    const one = { anonymous: 1, '1': 2, '2': 1, '3': 2, '4': 2, '5': 1, '3f': 1, '6': 1 };
    expect(await seenBy()).toEqual(one);
    expect(await listFeedEntries(db(), 'elwoggwg')).toMatchObject([
      { entityUid: uid, marketPartnerUid: partners.own },
    ]);
  });
});
