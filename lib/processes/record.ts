import { asVersion } from '../changes/fields';
import { uidSchema } from '../list';
import type { Named } from '../named';
import {
  type Edited,
  notBefore,
  type OptionsOf,
  record,
  type Saved,
  type TypedOf,
  type ValuesOf,
} from '../record';
import {
  choice,
  day,
  type Field,
  flag,
  line,
  openChoice,
  openDay,
  openUid,
  richText,
  uids,
} from '../record-fields';
import { formatVersion } from '../text/version';
import * as rules from '../validation/form-fields';
import type { Closed } from '../validity/rule';
import { editingStatuses } from './model';
import { processTexts } from './texts';

/** The title of a rich text as the process page shows it. */
const textTitle = (field: string): string =>
  processTexts.find((text) => text.field === field)?.title ?? field;

const version: Field<number, string, number, ''> = {
  ...{ kind: 'line', title: 'Version', optional: false, column: '', hint: 'Zum Beispiel 03.00' },
  ...{ explained: 'processes.version', schema: rules.version(), empty: '01.00', typed: formatVersion },
  shape: () => asVersion('Version'),
};

const search = '/api/documents-and-links/options/list';

/** What is saved of a process besides its supplementary information. */
export const processRecord = record(
  'processes',
  {
    process: line('Prozess', 60, {
      required: 'Bitte geben Sie den Kurznamen des Prozesses ein.',
      matches: [/^[\p{L}\p{N}_./ -]*$/u, 'Nur Buchstaben, Ziffern, Leerzeichen und die Zeichen _ . / -'],
      hint: 'Der Kurzname, zum Beispiel EC_REQ_ONL',
    }),
    version,
    title: line('Bezeichnung', 300, { required: 'Bitte geben Sie eine Bezeichnung ein.' }),
    editingStatus: choice('Bearbeitungsstatus', editingStatuses, {
      required: 'Bitte wählen Sie einen Bearbeitungsstatus.',
      empty: 'Entwurf',
      hint: 'Wird eine Version final, endet die Gültigkeit der vorigen am Tag davor.',
      explained: 'processes.editingStatus',
    }),
    validFrom: day('Gültig ab', {
      required: 'Bitte geben Sie ein, ab welchem Tag der Prozess gilt.',
      explained: 'processes.validity',
    }),
    validUntil: openDay('Gültig bis'),
    /** Mutterprozess; null is "Keine Abstammung". */
    parent: openUid('Mutterprozess', {
      column: 'parentUid',
      search: '/api/processes/options/list',
      hint: 'Leer heißt „Keine Abstammung“.',
      explained: 'processes.parent',
    }),
    fromConsultation: flag('Aus Konsultation', { label: 'Aus einer Konsultation' }),
    granularity: openChoice('Granularität', { column: 'granularityUid', explained: 'processes.granularity' }),
    cancellable: flag('Stornierbar', { explained: 'processes.cancellable' }),
    responseCategory: openChoice('Responsekategorie', {
      column: 'responseCategoryUid',
      explained: 'processes.responseCategory',
    }),
    categories: uids('Kategorien', 200, { explained: 'processes.category' }),
    divisions: uids('Sparten', 200, { explained: 'processes.division' }),
    participants: uids('Teilnehmer', 200, { explained: 'processes.participant' }),
    somaIds: uids('SoMa-IDs', 200, { explained: 'processes.somaId' }),
    basics: richText(textTitle('basics'), { explained: 'processes.basics' }),
    documents: uids('Dokumente', 200, { search }),
    /** Documents that are part of the consultation. */
    consultationDocuments: uids('Dokumente der Konsultation', 200, {
      search,
      hint: 'Sind Teil der Konsultation und werden dort gezeigt.',
    }),
  },
  [
    notBefore('validFrom', 'validUntil', 'Die Gültigkeit kann nicht enden, bevor sie beginnt.'),
    {
      at: 'consultationDocuments',
      problem: ({ documents, consultationDocuments }) =>
        consultationDocuments?.some((uid) => documents?.includes(uid))
          ? 'Ein Dokument steht in beiden Listen. Bitte wählen Sie eine.'
          : undefined,
    },
  ],
);
export interface ProcessValues extends ValuesOf<typeof processRecord> {}
export type TypedProcess = TypedOf<typeof processRecord>;
/** By what the chosen uids of a process are named. */
export type ProcessOptions = OptionsOf<typeof processRecord.fields>;

const asked = { confirmed: rules.confirmed() };

export const processCreate = processRecord.create.shape(asked);
/** A new version or a duplicate of a process. */
export const processCopy = processCreate.shape({ uid: uidSchema().required() });
export const processEdit = processRecord.edit.shape(asked);

const information = (name: string) => richText(textTitle(name), { explained: `processes.${name}` });

/** The supplementary information of a process. */
export const informationRecord = record('processes.information', {
  description: information('description'),
  transmission: information('transmission'),
  deadlines: information('deadlines'),
  trigger: information('trigger'),
  mandatoryXmlNodes: information('mandatoryXmlNodes'),
  preconditions: information('preconditions'),
  changes: information('changes'),
});
export interface InformationValues extends ValuesOf<typeof informationRecord> {}

/** A process as its forms edit it. */
export interface ProcessRecord extends Edited<ProcessValues> {
  information: InformationValues;
  /** The names of the processes and documents that its values name. */
  known: { processes: Named[]; documents: Named[] };
  /** All versions of this process, to offer the next one. */
  versions: number[];
}

/** What saving a process answers. */
export interface SavedProcess extends Saved {
  closed: Closed[];
}

/** The names of what a process refers to, by field. */
export const knownOptions = ({ processes, documents }: ProcessRecord['known']) => ({
  ...{ parent: processes, documents, consultationDocuments: documents },
});
