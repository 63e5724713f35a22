/** A message of the contact form as the list shows it; moments in whole seconds. */
export interface ContactRow {
  uid: number;
  name: string;
  email: string;
  company: string;
  subject: string;
  created: number;
}

export interface ContactMessage extends ContactRow {
  message: string;
  /** The account it was written from; null for visitors. */
  userUid: number | null;
}
