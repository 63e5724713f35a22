import type { Participant, ProcessStep } from '@/lib/processes/model';

/** A participant for tests; its uid follows from its abbreviation. */
const participant = (code: string, name = `Rolle ${code}`): Participant => ({
  uid: [...code].reduce((sum, character) => sum * 131 + character.codePointAt(0)!, 7) % 1_000_003,
  code,
  name,
});

type Given = Omit<Partial<ProcessStep>, 'senders' | 'receivers' | 'notification' | 'followUps'> & {
  from?: string[];
  to?: string[];
  message?: string;
  /** Numbers (from 1) of the steps that may follow. */
  next?: number[];
};

/** Steps for tests, each with the next one as its follow-up where nothing is said. */
export const stepsOf = (given: Given[]): ProcessStep[] =>
  given.map(({ from = [], to = [], message, next, ...rest }, index) => ({
    ...{ uid: index + 1, processUid: 9, position: index + 1, name: `Schritt ${index + 1}`, description: '' },
    ...{ deadlineText: '', deadline: null, responseCodes: [] },
    ...rest,
    senders: from.map((code) => participant(code)),
    receivers: to.map((code) => participant(code)),
    notification: message ? { uid: 100 + index, messageCode: message } : null,
    followUps: (next ?? (index + 1 < given.length ? [index + 2] : [])).map((number) => ({
      uid: number,
      position: number,
      name: `Schritt ${number}`,
    })),
  }));

/** Response codes for tests. */
export const codesOf = (...codes: number[]) =>
  codes.map((code) => ({ uid: code, code, descriptionShort: `Grund ${code}` }));
