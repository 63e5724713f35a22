import { asDate, asText, type RecordShape } from '../changes/fields';
import { columns } from './columns';

/** The fields of a message in the list. */
export interface MessageFields {
  senders: string[];
  receivers: string[];
  validFrom: string;
  validUntil: string | null;
  schema: string;
  schemaSet: string;
}

type Listed = Omit<MessageFields, 'schema'> & { schema: string; schemaVersion: string };

export const messageValues = (one: Listed): MessageFields => ({
  ...one,
  schema: one.schema ? `${one.schema} ${one.schemaVersion}` : '',
});

/** Their titles and texts. @param participants codes in the order in which to name them */
export function messageShape(participants: readonly string[]): RecordShape<MessageFields> {
  const places = new Map(participants.map((code, place) => [code, place]));
  const place = (code: string) => places.get(code) ?? Number.MAX_SAFE_INTEGER;
  const asCodes = (title: string) => ({
    title,
    show: (codes: unknown) =>
      [...((codes as string[] | undefined) ?? [])].sort((a, b) => place(a) - place(b)).join(', '),
  });
  const end = asDate(columns.validUntil.title, { openEnd: true });
  return {
    senders: asCodes(columns.sender.title),
    receivers: asCodes(columns.receiver.title),
    validFrom: asDate(columns.validFrom.title),
    // A new message has no end yet, which differs from an open one.
    validUntil: { ...end, show: (value) => (value === undefined ? '' : end.show(value)) },
    schema: asText(columns.schema.title),
    schemaSet: asText(columns.schemaSet.title),
  };
}
