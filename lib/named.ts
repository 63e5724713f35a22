/** A record to choose or refer to: its uid and the name shown to people. */
export interface Named {
  uid: number;
  name: string;
}
