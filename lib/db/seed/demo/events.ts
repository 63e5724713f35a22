import type { Tx } from '../..';
import * as t from '../../tables';
import data from '../data/events.json' with { type: 'json' };
import { tuesdayAfter, viennaTime } from './clock';

const organiser = 'Energiemarkt-Portal (Demo)';

interface EventSeed
  extends Pick<typeof t.events.$inferInsert, 'title' | 'teaser' | 'description' | 'location'> {
  onlineLink?: string;
  registrationLink?: string;
  /** From the first Tuesday that is at least so many days away: for how many days, from and to what time. */
  when: [days: number, lasting: number, from: string, to: string];
  /** Titles. */
  documents: string[];
}

/** Three events to come and a past one. */
const seeds = data as EventSeed[];

/** Writes the events, seen from `now`. @param documentUid the document of a title @returns how many. */
export async function writeEvents(
  tx: Tx,
  now: Date,
  documentUid: (title: string) => number,
): Promise<number> {
  const rows = seeds.map(({ when: [days, lasting, from, to], documents: _, ...texts }) => {
    const tuesday = tuesdayAfter(now, days, lasting - 1);
    const startsAt = viennaTime(now, tuesday, from);
    const endsAt = viennaTime(now, tuesday + lasting - 1, to);
    return { ...texts, startsAt, endsAt, organiser, announcedAt: now };
  });
  const written = await tx.insert(t.events).values(rows).returning({ uid: t.events.uid });
  await tx.insert(t.eventDocuments).values(
    seeds.flatMap(({ documents }, place) =>
      documents.map((title, index) => ({
        eventUid: written[place]!.uid,
        documentUid: documentUid(title),
        position: index + 1,
      })),
    ),
  );
  return rows.length;
}
