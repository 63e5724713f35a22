/** Frequencies in the user object; -1 (not set) means no mails (docs/requirements/records.md, User). */
export const frequencies = { immediately: 0, daily: 1, weekly: 2 } as const;

export type Frequency = (typeof frequencies)[keyof typeof frequencies];

export const frequencyNames: Record<number, string> = { 0: 'sofort', 1: 'täglich', 2: 'wöchentlich' };
