/** How far an enquiry is, with the German names. */
export const contactStates = { open: 'Offen', inProgress: 'In Arbeit', done: 'Erledigt' } as const;
export type ContactState = keyof typeof contactStates;

/** A message of the contact form in the list; moments in whole seconds. */
export interface ContactRow {
  uid: number;
  name: string;
  email: string;
  company: string;
  subject: string;
  message: string;
  created: number;
  state: ContactState;
  /** Who takes care of it, by name; null while nobody does. */
  assigneeName: string | null;
  note: string;
}
