/** What is chosen from a list or referred to by name: `uid` in the database, `name` as people read it. */
export interface Named {
  uid: number;
  name: string;
}
