import { draftNoun, type FieldChange } from '../changes/model';
import type { ChangeEntry } from '../db/write';
import type { EditingStatus } from '../processes/model';
import { enumerated } from '../text/plural';
import { secondsOfDay } from '../time/days';
import { formatDate } from '../time/format';
import { type MessagePlan, processName } from './model';

const nounOf = (editingStatus: string) =>
  editingStatus === 'Entwurf' ? draftNoun('processes') : 'processes';

interface ProcessRow {
  uid: number;
  process: string;
  version: number;
  editingStatus: string;
  validFrom: string;
}

/** The entry of a process version created by a list. */
export function createdProcess(row: ProcessRow): ChangeEntry {
  const name = processName(row);
  const from = formatDate(secondsOfDay(row.validFrom));
  return {
    entity: nounOf(row.editingStatus),
    entityUid: row.uid,
    action: 'created',
    sentence:
      row.editingStatus === 'Entwurf'
        ? `${name} wurde aus der Schnittstellenliste als Entwurf angelegt.`
        : `${name} wurde aus der Schnittstellenliste angelegt, gültig ab ${from}.`,
  };
}

/** A field of a message in the history of its process: `ANFORDERUNG_ECON: Gültig ab`. */
const fieldsOf = ({ row, fields }: MessagePlan): FieldChange[] =>
  fields.map(({ field, ...sides }) => ({ field: `${row.messageCode}: ${field}`, ...sides }));

/** Codes named in a sentence. */
const mostNamed = 3;

const named = (plans: readonly MessagePlan[], verb: string) => {
  const codes = plans.map(({ row }) => row.messageCode);
  const shown = codes.length > mostNamed ? [...codes.slice(0, 2), `${codes.length - 2} weitere`] : codes;
  const list = enumerated(shown);
  return codes.length === 0 ? [] : [`${list} ${verb}`];
};

/** The entry about messages of an existing process version that a list changed. */
export function messagesEntry(
  processUid: number,
  editingStatus: EditingStatus,
  plans: readonly [MessagePlan, ...MessagePlan[]],
): ChangeEntry {
  const created = plans.filter(({ what }) => what === 'new');
  const changed = plans.filter(({ what }) => what === 'changed');
  const said = [...named(created, 'neu'), ...named(changed, 'geändert')].join(', ');
  return {
    entity: nounOf(editingStatus),
    entityUid: processUid,
    action: 'edited',
    sentence: `${processName(plans[0].row)}, Marktnachrichten nach der Schnittstellenliste: ${said}.`,
    fields: plans.flatMap(fieldsOf),
  };
}
