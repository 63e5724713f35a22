import type { ListColumn } from '../columns';
import { plainText } from '../html/plain-text';
import type { Statement, StatementKind } from './model';
import { outcomeNames } from './outcomes';

/** The kinds a list can be narrowed to, as people read them. */
export const kindNames: Record<StatementKind, string> = {
  statements: 'Stellungnahmen',
  replies: 'Antworten',
  answers: 'Antworten der Administration',
  withdrawn: 'Zurückgezogene',
};

/** What a statement is, and what has become of it, in one word. */
export function kindName({
  official,
  parentUid,
  withdrawn,
}: Pick<Statement, 'official' | 'parentUid' | 'withdrawn'>) {
  if (withdrawn !== null) return 'Zurückgezogen';
  if (official) return 'Antwort der Administration';
  return parentUid === null ? 'Stellungnahme' : 'Antwort';
}

/** In whose name a statement is written. */
export const authorName = ({
  official,
  organisation,
}: Pick<Statement, 'official' | 'organisation'>): string =>
  official ? 'Administration' : organisation || 'Persönlich';

/** The columns of a consultation's statements in their exports. */
export const statementListColumns: readonly ListColumn<Statement>[] = [
  { key: 'uid', title: 'Nummer', kind: 'number', width: 10, value: ({ uid }) => uid },
  {
    key: 'process',
    title: 'Zu',
    width: 24,
    fields: ['processUid', 'process'],
    value: ({ process }) => process || 'Konsultation insgesamt',
  },
  { key: 'kind', title: 'Art', width: 24, fields: ['official', 'withdrawn'], value: kindName },
  {
    key: 'parentUid',
    title: 'Antwort auf',
    kind: 'number',
    width: 12,
    value: ({ parentUid }) => parentUid,
  },
  {
    key: 'organisation',
    title: 'Im Namen von',
    width: 36,
    fields: ['marketPartnerUid', 'organisation'],
    value: authorName,
  },
  { key: 'person', title: 'Person', width: 24, value: ({ person }) => person },
  { key: 'created', title: 'Abgegeben am', kind: 'moment', width: 17, value: ({ created }) => created },
  { key: 'edited', title: 'Geändert am', kind: 'moment', width: 17, value: ({ edited }) => edited },
  { key: 'text', title: 'Text', width: 80, value: ({ text }) => plainText(text) },
  {
    key: 'files',
    title: 'Beilagen',
    width: 30,
    value: ({ files }) => files.map(({ name }) => name).join(', '),
  },
  { key: 'votes', title: 'Zustimmungen', kind: 'number', width: 14, value: ({ votes }) => votes },
  { key: 'voters', title: 'Zugestimmt haben', width: 40, value: ({ voters }) => voters.join(', ') },
  {
    key: 'earlierVoters',
    title: 'Zugestimmt zur früheren Fassung',
    width: 40,
    fields: ['earlierVotes', 'earlierVoters'],
    value: ({ earlierVoters }) => earlierVoters.join(', '),
  },
  {
    key: 'outcome',
    title: 'Ergebnis',
    width: 22,
    value: ({ outcome }) => outcome && outcomeNames[outcome],
  },
  { key: 'outcomeReason', title: 'Begründung', width: 60, value: ({ outcomeReason }) => outcomeReason },
];
