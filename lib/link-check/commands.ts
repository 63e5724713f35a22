import 'server-only';
import { config } from '../config';
import type { Db } from '../db';
import { linkChecks } from '../db/tables';
import type { LinkFinding } from '../db/tables/system';
import { audit, write } from '../db/write';
import type { PeriodicJob } from '../jobs/job';
import { wakeJob } from '../jobs/wake';
import { requestScope } from '../request-scope';
import { byName } from '../text/name-order';
import { ledBy } from './judge';
import { linkJobName } from './model';
import { findLinks, placesOf } from './queries';

/** Findings that are kept; the rest is counted. */
const mostFindings = 1_000;

/**
 * Checks all links: those within the site by what visitors find there, others by their form alone. What visitors don't
 * read may lead to what they may not open.
 */
export async function checkLinks(db: Db, now = new Date()): Promise<void> {
  const all = (await findLinks(db)).map((found) => ({ ...found, led: ledBy(found.link, config.publicUrl) }));
  const places = await placesOf(
    db,
    all.flatMap(({ led }) => (led.to === 'site' ? led.path : [])),
  );
  const problemOf = ({ led, open }: (typeof all)[number]): LinkFinding['problem'] | undefined => {
    if (led.to === 'nowhere') return 'malformed';
    const place = led.to === 'site' ? places.get(led.path) : 'open';
    if (place === 'missing') return 'missing';
    return place === 'hidden' && open ? 'hidden' : undefined;
  };
  const findings = all.flatMap((one): LinkFinding[] => {
    const problem = problemOf(one);
    const { source, name, field, link } = one;
    return problem ? [{ kind: source.kind, name, field, link, problem, path: source.path(one, field) }] : [];
  });
  // One field may name a link twice.
  const each = [...new Map(findings.map((one) => [JSON.stringify(one), one])).values()].sort(
    (a, b) => byName(a.kind, b.kind) || byName(a.name, b.name),
  );
  const saved = {
    checkedAt: now,
    links: all.length,
    total: each.length,
    findings: each.slice(0, mostFindings),
  };
  await write(db, (tx) =>
    tx
      .insert(linkChecks)
      .values({ name: 'all', ...saved })
      .onConflictDoUpdate({ target: linkChecks.name, set: saved }),
  );
}

/** Has the links checked soon, beside what waits for an answer. */
export async function askForCheck(db: Db, byUid: number): Promise<void> {
  await write(db, (tx) => audit(tx, requestScope(), 'content.linksChecked', '', byUid));
  wakeJob(linkJobName);
}

export const linkJob: PeriodicJob = { name: linkJobName, cron: '43 3 * * *', work: (db) => checkLinks(db) };
