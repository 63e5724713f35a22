import { type Kept, record, type ValuesOf } from '../record';
import { choice, openChoice, text } from '../record-fields';
import { type ContactRow, type ContactState, contactStates } from './model';

/** What page admins keep of a message of the contact form: how far it is, who takes care of it, and a note. */
export const contactRecord = record('contact', {
  state: choice(
    'Status',
    Object.entries(contactStates).map(([value, title]) => ({ value: value as ContactState, title })),
    { required: 'Bitte wählen Sie den Status.', empty: 'open' },
  ),
  assignee: openChoice('Zuständig', { column: 'assigneeUid', none: 'Noch niemand' }),
  note: text('Interne Notiz', 4_000, { hint: 'Nur die Seitenadministration sieht sie.' }),
});
export type ContactCare = ValuesOf<typeof contactRecord>;

export interface ContactMessage extends Omit<ContactRow, 'state' | 'note'>, ContactCare, Kept {
  /** The sender's account; null for visitors. */
  userUid: number | null;
}
