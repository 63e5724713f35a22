import type { Named } from '../users/model';

/** Status codes of the request (portal.md section 7). */
export const consultationStatus = { closed: 1, running: 2, open: 3, internal: 4 } as const;

export const consultationStatusNames: Record<number, string> = {
  1: 'abgeschlossen',
  2: 'laufend',
  3: 'offen',
  4: 'intern',
};

export const consultationColumns = [
  'title',
  'consultationStart',
  'statementsUntil',
  'expectedPublication',
] as const;

/** A row of the consultation list; points in time in whole seconds. */
export interface ConsultationRow {
  uid: number;
  title: string;
  consultationType: string;
  status: number;
  consultationStart: number;
  statementsUntil: number;
  expectedPublication: number | null;
  processes: Named[];
}
