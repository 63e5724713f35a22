import { pageSizes, uidSchema } from '../../list';
import type { Named } from '../../named';
import type { Saved } from '../../record';
import * as rules from '../../validation/form-fields';
import { array, boolean, type InferType, object, string } from '../../validation/yup';
import type { EditingStatus } from '../model';

/** So many processes are changed at once. */
export const mostInBatch = pageSizes.most;

export const batchChanges = ['publish', 'categories', 'validity'] as const;
export type BatchChange = (typeof batchChanges)[number];

/** What is done with several processes, each as it was read. */
export const batchForm = object({
  values: array(object({ uid: uidSchema().required(), revision: rules.revision() }).noUnknown().required())
    .min(1, 'Bitte wählen Sie mindestens einen Prozess.')
    .max(mostInBatch, `Höchstens ${mostInBatch} Prozesse auf einmal.`)
    .required()
    .meta({ text: 'Die Prozesse mit ihrem gelesenen Stand.' }),
  change: string<BatchChange>()
    .oneOf([...batchChanges])
    .required()
    .meta({
      text: 'Was geschieht: `publish` veröffentlicht, `categories` ergänzt und entfernt Kategorien, `validity` ändert die Gültigkeit.',
    }),
  add: rules.manyUids().meta({ text: 'Kategorien, die dazukommen; sonst leer.' }),
  remove: rules.manyUids().meta({ text: 'Kategorien, die wegfallen; sonst leer.' }),
  validFrom: rules
    .openDay()
    .meta({ text: 'Neuer Beginn der Gültigkeit in ganzen Sekunden; null lässt ihn, wie er ist.' }),
  validUntil: rules
    .openDay()
    .meta({ text: 'Neuer letzter Tag der Gültigkeit in ganzen Sekunden; null siehe `openEnd`.' }),
  openEnd: boolean()
    .required()
    .meta({ text: 'Ohne `validUntil`: ob das Ende offen wird; sonst bleibt es, wie es ist.' }),
}).noUnknown();
export type Batch = InferType<typeof batchForm>;

/** The same, as its preview was read. */
export const batchSave = batchForm.shape({
  digest: rules.digest('die Vorschau'),
});

/** A process that can be chosen. */
export interface BatchRow extends Saved {
  /** `EC_REQ_ONL 03.00` */
  name: string;
  title: string;
  editingStatus: EditingStatus;
  validFrom: number;
  validUntil: number | null;
}

/** What a change of several would do. */
export interface BatchPreview {
  /** `problem` says why one can't be changed; '' where it can. */
  items: { uid: number; name: string; problem: string }[];
  /** What ends, lapses or leaves a gap, one sentence each. */
  consequences: string[];
  /** What is told of it. */
  told: string[];
  /** How many people are told by mail. */
  people: number;
  /** Another one as soon as anything else would follow. */
  digest: string;
  /** Of the first 20 that are published: the version that each follows, and how it differs from it; null for a first one. */
  comparisons: { uid: number; name: string; before: Named | null; differences: string }[];
}
