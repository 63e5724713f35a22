import {
  asChoice,
  asDate,
  asFlag,
  asNames,
  asRichText,
  asText,
  asVersion,
  type RecordShape,
} from '../changes/fields';
import type { Named } from '../named';
import { type InformationValues, informationFields, type TypedProcess, textTitle } from './form';
import { editingStatuses } from './model';

/** The lists by which the chosen uids of a process are named. */
export interface ProcessLists {
  granularities: readonly Named[];
  responseCategories: readonly Named[];
  categories: readonly Named[];
  divisions: readonly Named[];
  participants: readonly Named[];
  somaIds: readonly Named[];
  /** Processes and documents as far as they are known. */
  processes: readonly Named[];
  documents: readonly Named[];
}

/** The fields of a process as history, mails and conflicts name and show them. */
export const processShape = (lists: ProcessLists): RecordShape<TypedProcess> => ({
  process: asText('Prozess'),
  version: asVersion('Version'),
  title: asText('Bezeichnung'),
  editingStatus: asChoice(
    'Bearbeitungsstatus',
    editingStatuses.map((value) => ({ value, title: value })),
  ),
  validFrom: asDate('Gültig ab'),
  validUntil: asDate('Gültig bis', { openEnd: true }),
  parent: asNames('Mutterprozess', lists.processes),
  fromConsultation: asFlag('Aus Konsultation'),
  granularity: asNames('Granularität', lists.granularities),
  cancellable: asFlag('Stornierbar'),
  responseCategory: asNames('Responsekategorie', lists.responseCategories),
  categories: asNames('Kategorien', lists.categories),
  divisions: asNames('Sparten', lists.divisions),
  participants: asNames('Teilnehmer', lists.participants),
  somaIds: asNames('SOMA-IDs', lists.somaIds),
  basics: asRichText(textTitle('basics')),
  documents: asNames('Dokumente', lists.documents),
  consultationDocuments: asNames('Dokumente der Konsultation', lists.documents),
});

export const informationShape: RecordShape<InformationValues> = Object.fromEntries(
  informationFields.map((name) => [name, asRichText(textTitle(name))]),
);
