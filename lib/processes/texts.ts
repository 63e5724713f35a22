import { amountText } from '../deadlines/texts.ts';
import type { ProcessDetail, StepDeadline } from './model';

/** The rich texts of a process in the order in which its page shows them (docs/requirements/records.md, Process). */
export const processTexts = [
  { field: 'description', id: 'beschreibung', title: 'Beschreibung' },
  { field: 'basics', id: 'grundlagen', title: 'Prozess Grundlagen' },
  { field: 'transmission', id: 'uebertragung', title: 'Übertragung' },
  { field: 'deadlines', id: 'fristen', title: 'Fristen' },
  { field: 'trigger', id: 'prozessausloesend', title: 'Prozessauslösend' },
  { field: 'mandatoryXmlNodes', id: 'xml-knoten', title: 'Verpflichtende XML-Knoten' },
  { field: 'preconditions', id: 'voraussetzungen', title: 'Voraussetzungen' },
  { field: 'changes', id: 'aenderungen', title: 'Änderungen' },
] as const satisfies readonly { field: keyof ProcessDetail; id: string; title: string }[];

/** Every response code that a process's messages and steps use, once, by code. */
export function responseCodesOf({ notifications, steps }: Pick<ProcessDetail, 'notifications' | 'steps'>) {
  const all = [...notifications, ...steps].flatMap(({ responseCodes }) => responseCodes);
  return [...new Map(all.map((one) => [one.uid, one])).values()].sort((a, b) => a.code - b.code);
}

/** A structured deadline as a sentence: "3 Arbeitstage nach Eingang der Anforderung". */
export const deadlineSentence = ({ direction, event, ...amount }: StepDeadline): string =>
  [amountText(amount), direction, event].filter((part) => part !== '').join(' ');
