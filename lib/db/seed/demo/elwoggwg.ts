import { sql } from 'drizzle-orm';
import type { Tx } from '../..';
import * as t from '../../tables';
import type { FieldChange } from '../../tables/system';
import seeds from '../data/elwoggwg.json' with { type: 'json' };
import { viennaDay, viennaTime } from './clock';

interface BlockSeed {
  title: string;
  text: string;
  links?: { title: string; url: string }[];
  /** Names the partner's first contact person, where there is one. */
  contact?: true;
}

interface VersionSeed {
  /** Days from now; the end is null where it is open. */
  from: number;
  until: number | null;
  /** Days from now; left out for a draft. */
  published?: number;
  /** What is new to the version before. */
  fields?: FieldChange[];
  blocks: BlockSeed[];
}

interface EntrySeed {
  ecnumber: string;
  title: string;
  legalBasis: string;
  division: 'Strom' | 'Erdgas';
  description: string;
  /** Oldest first. */
  versions: VersionSeed[];
}

const entries = seeds as EntrySeed[];

/** Entries under ElWOG with versions, a draft and blocks, all of them made up. @returns how many versions there are */
export async function writeElwog(tx: Tx, now: Date): Promise<number> {
  const partners = await tx.select().from(t.ecnumbers);
  let written = 0;
  for (const { ecnumber, versions, ...entry } of entries) {
    const partner = partners.find((one) => one.ecnumber === ecnumber)!;
    const { marketPartnerUid, name } = partner;
    const [contact] = await tx
      .select({ uid: t.contactPersons.uid })
      .from(t.contactPersons)
      .where(sql`${t.contactPersons.marketPartnerUid} = ${marketPartnerUid}`)
      .orderBy(t.contactPersons.position, t.contactPersons.uid)
      .limit(1);
    let series = 0;
    for (const [at, { from, until, published, fields, blocks }] of versions.entries()) {
      const publishedAt = published === undefined ? null : viennaTime(now, published);
      const version = at + 1;
      const [row] = await tx
        .insert(t.elwoggwg)
        .values({
          ...entry,
          marketPartnerUid,
          series,
          version,
          validFrom: viennaDay(now, from),
          validUntil: until === null ? null : viennaDay(now, until),
          publishedAt,
        })
        .returning({ uid: t.elwoggwg.uid });
      const { uid } = row!;
      if (at === 0) await tx.update(t.elwoggwg).set({ series: uid }).where(sql`${t.elwoggwg.uid} = ${uid}`);
      series ||= uid;
      await writeBlocks(tx, uid, blocks, contact?.uid);
      if (publishedAt) {
        await tx.insert(t.changes).values({
          entity: 'elwoggwg',
          entityUid: uid,
          action: 'created',
          sentence: `${name} hat „${entry.title}“ (${entry.legalBasis}) in Version ${version} veröffentlicht.`,
          fields,
          at: publishedAt,
        });
      }
      written++;
    }
  }
  return written;
}

async function writeBlocks(
  tx: Tx,
  elwoggwgUid: number,
  blocks: BlockSeed[],
  contact?: number,
): Promise<void> {
  for (const [at, { links = [], contact: named, ...block }] of blocks.entries()) {
    const [row] = await tx
      .insert(t.elwoggwgBlocks)
      .values({ ...block, elwoggwgUid, position: at + 1 })
      .returning({ uid: t.elwoggwgBlocks.uid });
    const blockUid = row!.uid;
    for (const link of links)
      await tx.insert(t.elwoggwgBlockLinks).values({ ...link, blockUid, position: 1 });
    if (named && contact) {
      await tx.insert(t.elwoggwgBlockContacts).values({ blockUid, contactPersonUid: contact, position: 1 });
    }
  }
}
