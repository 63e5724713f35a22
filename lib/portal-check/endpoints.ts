import 'server-only';
import { createHash } from 'node:crypto';
import { countTry } from '../auth/throttle';
import { endpoint } from '../backend/endpoint';
import { FileAnswer } from '../backend/file-answer';
import { keptToday } from '../backend/kept';
import type { RevisionGroup } from '../db/counts';
import { secondsSchema } from '../list';
import { clock } from '../time/clock';
import { dayOfSeconds, secondsOfDay, viennaDay } from '../time/days';
import { object } from '../validation/yup';
import { packageStream, versionOf } from './package';

const input = object({
  day: secondsSchema(),
}).noUnknown();
const dayOf = ({ day }: { day?: number | undefined }) =>
  day === undefined ? viennaDay(clock()) : dayOfSeconds(day);

/** All groups of tables that the data are made of. */
const groups: RevisionGroup[] = ['schemas', 'processes', 'response_codes', 'market_partners', 'lookups'];

export const portalCheckPackage = endpoint('GET /portal-check/package', {
  summary:
    'portal-check als npm-Paket: die Nachrichtenprüfung für die Kommandozeile mit allen Schemas und Prozessregeln eines Tages',
  access: 'public',
  unhurried: true,
  input,
  file: 'application/gzip',
  handle: async (asked, { db, ip }) => {
    const day = dayOf(asked);
    await countTry('exports', ip);
    return new FileAnswer({
      name: `portal-check-${versionOf(day)}.tgz`,
      type: 'application/gzip',
      body: await packageStream(db, day),
    });
  },
});

export const showPortalCheck = endpoint('GET /portal-check/show', {
  summary: 'Version, Größe und SHA-256-Prüfsumme des Pakets portal-check',
  access: 'public',
  unhurried: true,
  input,
  handle: async (asked, { db, ip }) => {
    const day = dayOf(asked);
    return {
      package: await keptToday(groups, `portal-check:${day}`, async () => {
        await countTry('exports', ip);
        const hash = createHash('sha256');
        let size = 0;
        for await (const piece of await packageStream(db, day)) {
          hash.update(piece);
          size += piece.length;
        }
        return { version: versionOf(day), day: secondsOfDay(day), size, sha256: hash.digest('hex') };
      }),
    };
  },
});
