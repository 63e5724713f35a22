/** How often, as the user object carries it; -1 (not set) means no mails (portal.md section 3). */
export const frequencies = { immediately: 0, daily: 1, weekly: 2 } as const;

export type Frequency = (typeof frequencies)[keyof typeof frequencies];

export type Setting =
  | 'notifyProcesses'
  | 'notifySchemas'
  | 'notifyAboutConsultations'
  | 'notifyEvents'
  | 'notifyElwoggwg'
  | 'notifyIndustryInformation';

/** Which setting asks for the changes of which entity (completion.md section 4, Change). */
export const settingOf: Record<string, Setting> = {
  processes: 'notifyProcesses',
  'response-codes': 'notifyProcesses',
  schemas: 'notifySchemas',
  consultations: 'notifyAboutConsultations',
  events: 'notifyEvents',
  elwoggwg: 'notifyElwoggwg',
  documents: 'notifyIndustryInformation',
};

export const frequencyNames: Record<number, string> = { 0: 'sofort', 1: 'täglich', 2: 'wöchentlich' };
