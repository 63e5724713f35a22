/** A message of the contact form in the list; moments in whole seconds. */
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
  /** The sender's account; null for visitors. */
  userUid: number | null;
}
