import 'server-only';
import { draftNoun, type FieldChange } from '../../changes/model';
import type { ChangeEntry } from '../../db/write';
import { enumerated } from '../../text/plural';
import { formatVersion } from '../../text/version';
import { formatDate, formatOpenEnd } from '../../time/format';
import type { ProcessValues } from '../record';

type Named = Pick<ProcessValues, 'process' | 'version'>;

/** `EC_REQ_ONL 03.00` */
export const nameOf = ({ process, version }: Named): string => `${process} ${formatVersion(version)}`;

/** What was changed, said in a sentence that names the fields. */
export function editedSentence(name: string, fields: FieldChange[]): string {
  const [first, ...others] = fields;
  if (first && others.length === 0 && first.from.length + first.to.length <= 80 && first.from && first.to) {
    return `${name}: ${first.field} von „${first.from}“ auf „${first.to}“ geändert.`;
  }
  const names = fields.map(({ field }) => field);
  const shown = names.length > 4 ? [...names.slice(0, 3), `${names.length - 3} weitere Felder`] : names;
  return `${name}: ${enumerated(shown)} geändert.`;
}

/** What is told of a version that comes to the public, unless an editor has other words. */
export function publishedSentence(values: ProcessValues): string {
  const name = nameOf(values);
  if (values.editingStatus === 'Konsultation') return `${name} ist in Konsultation: ${values.title}.`;
  const { validFrom, validUntil } = values;
  const end = validUntil === null ? '' : ` bis ${formatOpenEnd(validUntil)}`;
  return `${values.process} liegt in Version ${formatVersion(values.version)} vor, gültig ab ${formatDate(validFrom)}${end}.`;
}

const isDraft = ({ editingStatus }: ProcessValues) => editingStatus === 'Entwurf';

/**
 * The change entries of saving a process. What stays a draft is told to nobody (`draftNoun`); a draft that is
 * published is new to everyone, and its fields are told against the version it descends from.
 * @param before undefined for a new process
 */
export function entriesOf(
  entityUid: number,
  {
    before,
    after,
    fields,
    newTo,
  }: {
    before: ProcessValues | undefined;
    after: ProcessValues;
    /** What this saving changed. */
    fields: FieldChange[];
    /** What is different from the version before. */
    newTo: FieldChange[];
  },
): ChangeEntry[] {
  const own = { entity: draftNoun('processes'), entityUid };
  const open = { entity: 'processes', entityUid };
  const name = nameOf(after);
  const edited = { action: 'edited' as const, sentence: editedSentence(name, fields), fields };
  if (!before) {
    if (isDraft(after))
      return [{ ...own, action: 'created', sentence: `${name} wurde als Entwurf angelegt.` }];
    return [{ ...open, action: 'created', sentence: publishedSentence(after), fields: newTo }];
  }
  if (isDraft(before) && isDraft(after)) return [{ ...own, ...edited }];
  if (isDraft(before)) {
    const more = fields.length > 1 ? [{ ...own, ...edited }] : [];
    return [...more, { ...open, action: 'created', sentence: publishedSentence(after), fields: newTo }];
  }
  if (before.editingStatus !== 'Final' && after.editingStatus === 'Final') {
    return [{ ...open, ...edited, sentence: publishedSentence(after) }];
  }
  return [{ ...open, ...edited }];
}
