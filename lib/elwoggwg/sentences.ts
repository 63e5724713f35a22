import { draftNoun, type FieldChange } from '../changes/model';
import type { ChangeEntry } from '../db/write';
import { formatDate, formatOpenEnd } from '../time/format';

/** What the sentences about an entry name. */
interface About {
  uid: number;
  company: string;
  title: string;
  version: number;
}

/** `Wiener Netze GmbH: „Netzzugang“, Version 2` */
export const nameOf = ({ company, title, version }: Omit<About, 'uid'>): string =>
  `${company}: „${title}“, Version ${version}`;

/** A change of a draft; nobody is told of it (`draftNoun`). */
export const draftChange = (
  about: About,
  action: ChangeEntry['action'],
  what: string,
  fields: FieldChange[] = [],
): ChangeEntry => ({
  entity: draftNoun('elwoggwg'),
  entityUid: about.uid,
  action,
  sentence: `${nameOf(about)}: ${what}`,
  fields,
});

/** A version was published; dates in whole seconds. @param fields against the version before */
export function publishedChange(
  about: About & { legalBasis: string; validFrom: number; validUntil: number | null },
  fields: FieldChange[],
): ChangeEntry {
  const { uid, company, title, version, legalBasis, validFrom, validUntil } = about;
  const until = validUntil === null ? '' : ` bis ${formatDate(validUntil)}`;
  return {
    entity: 'elwoggwg',
    entityUid: uid,
    action: 'created',
    sentence: `${company} hat „${title}“ (${legalBasis}) in Version ${version} veröffentlicht, gültig ab ${formatDate(validFrom)}${until}.`,
    fields,
  };
}

/** The end of a published version was set; the one thing of it that changes. */
export function endedChange(about: About, from: number | null, to: number): ChangeEntry {
  return {
    entity: 'elwoggwg',
    entityUid: about.uid,
    action: 'edited',
    sentence: `${nameOf(about)}, gilt bis ${formatDate(to)}.`,
    fields: [{ field: 'Gültig bis', from: formatOpenEnd(from), to: formatDate(to) }],
  };
}
