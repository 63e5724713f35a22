import { uidSchema } from '../../list';
import type { Saved } from '../../record';
import * as rules from '../../validation/form-fields';
import { array, type InferType, number, object } from '../../validation/yup';
import type { Participant } from '../model';
import { messageCodePattern } from '../notifications/record';
import { type StepValues, stepRecord } from './record';

/** So many steps one table saves. */
export const mostRows = 300;

const openNumber = () => number().integer().min(1).nullable().defined();

/** A step as a row of its process's table: the rules of its form, its message by code, what follows by place. */
export const stepRow = stepRecord.create
  .pick([
    ...(['name', 'senders', 'receivers', 'deadlineText'] as const),
    ...(['deadlineAmount', 'deadlineUnit', 'deadlineDirection', 'deadlineTime', 'deadlineEvent'] as const),
  ])
  .shape({
    uid: openNumber().meta({ text: 'Der Schritt; null für einen neuen.' }),
    revision: openNumber().meta({ text: 'Sein gelesener Stand; null für einen neuen.' }),
    copyOf: openNumber().meta({
      text: 'Der Schritt dieses Prozesses, dessen Beschreibung und Responsecodes ein neuer übernimmt; null für keinen.',
    }),
    message: rules
      .line(80)
      .matches(messageCodePattern[0], { message: messageCodePattern[1], excludeEmptyString: true })
      .defined()
      .meta({ text: 'Der Nachrichtencode einer Marktnachricht des Prozesses; leer für keine.' }),
    followUps: array(number().integer().min(1).max(mostRows).required())
      .max(mostRows)
      .test(
        'once',
        'Bitte jeden Folgeschritt nur einmal.',
        (places) => new Set(places).size === (places?.length ?? 0),
      )
      .required()
      .meta({ text: 'Die Nummern der Zeilen, die folgen können, ab 1.' }),
    description: rules
      .richText()
      .nullable()
      .meta({ text: 'Bedingung und Beschreibung als HTML; null lässt sie, wie sie ist.' }),
  })
  .noUnknown();
export type StepRow = InferType<typeof stepRow>;

/** All steps of a process, in their order: those that are missing are deleted. */
export const stepTable = object({
  uid: uidSchema().required(),
  revision: rules.revision(),
  steps: array(stepRow.required())
    .max(mostRows, `Höchstens ${mostRows} Schritte.`)
    .required()
    .meta({ text: 'Alle Schritte in ihrer Reihenfolge; wer fehlt, wird gelöscht.' }),
  create: array(
    rules
      .line(80)
      .matches(...messageCodePattern)
      .required(),
  )
    .max(mostRows)
    .required()
    .meta({
      text: 'Nachrichtencodes, die der Prozess noch nicht hat und die als Marktnachrichten angelegt werden, mit Sender, Empfänger und Gültigkeit von Schritt und Prozess.',
    }),
}).noUnknown();
export type StepTable = InferType<typeof stepTable>;

/** A message that a row may name, and whom it brings. */
export interface TableMessage {
  uid: number;
  messageCode: string;
  senders: number[];
  receivers: number[];
}

/** A participant as the table names it: by abbreviation where there is one. */
export interface TablePerson extends Participant {
  /** Whether it is offered in forms. */
  active: 0 | 1;
}

export interface TableStep extends Saved {
  values: StepValues;
}

/** The steps of a process as its table edits them. */
export interface StepTableRecord extends Saved {
  /** When the process was changed last, and by whom. */
  changed: number;
  by: string | null;
  steps: TableStep[];
  messages: TableMessage[];
  participants: TablePerson[];
}
