import type { Verdict } from '../xsd';

/** Which messages a verdict is about: those of senders, or what reaches receivers. */
export type Side = 'Sender' | 'Empfänger';

/** What two versions come to, for each side; null where they could not be compared. */
export interface SideVerdicts {
  verdict: Verdict | null;
  receiver: Verdict | null;
}

export const verdictOfSide = (side: Side, { verdict, receiver }: SideVerdicts) =>
  side === 'Sender' ? verdict : receiver;

/** `Sender muss ändern`, `Empfänger: verträglich`. */
export const sideText = (side: Side, verdict: Verdict): string =>
  verdict === 'bricht' ? `${side} muss ändern` : `${side}: ${verdict}`;

/** The verdicts of both sides, or of some, in words. */
export const verdictsText = (verdicts: SideVerdicts, sides: Side[] = ['Sender', 'Empfänger']): string =>
  sides
    .flatMap((side) => {
      const verdict = verdictOfSide(side, verdicts);
      return verdict ? sideText(side, verdict) : [];
    })
    .join(', ');
