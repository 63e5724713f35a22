import { object, string } from 'yup';
import { uidSchema } from '../list';
import { formatVersion } from '../text/version';
import { dayOfSeconds } from '../time/days';
import * as fields from '../validation/form-fields';
import { type EditingStatus, editingStatuses } from './model';
import { processTexts } from './texts';

/** What is saved of a process besides its supplementary information; dates in whole seconds. */
export interface ProcessValues {
  process: string;
  version: number;
  title: string;
  editingStatus: EditingStatus;
  validFrom: number;
  validUntil: number | null;
  /** Mutterprozess; null is "Keine Abstammung". */
  parent: number | null;
  fromConsultation: boolean | 0 | 1;
  granularity: number | null;
  cancellable: boolean | 0 | 1;
  responseCategory: number | null;
  categories: number[];
  divisions: number[];
  participants: number[];
  somaIds: number[];
  basics: string;
  documents: number[];
  /** Documents that are part of the consultation. */
  consultationDocuments: number[];
}

/** The supplementary information (docs/requirements/records.md, Process), all rich text. */
export const informationFields = [
  'description',
  'transmission',
  'deadlines',
  'trigger',
  'mandatoryXmlNodes',
  'preconditions',
  'changes',
] as const;
export type InformationField = (typeof informationFields)[number];
export type InformationValues = Record<InformationField, string>;

/** The title of a rich text as the process page shows it. */
export const textTitle = (field: string): string =>
  processTexts.find((text) => text.field === field)?.title ?? field;

const shape = {
  process: fields
    .line(60)
    .required('Bitte geben Sie den Kurznamen des Prozesses ein.')
    .matches(/^[\p{L}\p{N}_./ -]*$/u, 'Nur Buchstaben, Ziffern, Leerzeichen und die Zeichen _ . / -'),
  version: fields.version(),
  title: fields.line(300).required('Bitte geben Sie eine Bezeichnung ein.'),
  editingStatus: string()
    .oneOf([...editingStatuses], 'Bitte wählen Sie einen Bearbeitungsstatus.')
    .required('Bitte wählen Sie einen Bearbeitungsstatus.'),
  validFrom: fields
    .day('Bitte geben Sie ein, ab welchem Tag der Prozess gilt.')
    .required('Bitte geben Sie ein, ab welchem Tag der Prozess gilt.'),
  validUntil: fields
    .openDay()
    .test(
      'order',
      'Die Gültigkeit kann nicht enden, bevor sie beginnt.',
      (until, { parent }) => typeof until !== 'number' || !(until < parent.validFrom),
    ),
  parent: fields.oneUid(),
  fromConsultation: fields.flag(),
  granularity: fields.oneUid(),
  cancellable: fields.flag(),
  responseCategory: fields.oneUid(),
  categories: fields.manyUids(),
  divisions: fields.manyUids(),
  participants: fields.manyUids(),
  somaIds: fields.manyUids(),
  basics: fields.richText(),
  documents: fields.manyUids(),
  consultationDocuments: fields
    .manyUids()
    .test('apart', 'Ein Dokument steht in beiden Listen. Bitte wählen Sie eine.', (uids, { parent }) =>
      (uids ?? []).every((uid) => !(parent.documents ?? []).includes(uid)),
    ),
};

/** A process to create, or to make a new version or a duplicate of. */
export const processForm = object(shape).noUnknown();

const place = { uid: uidSchema().required() };

export const processCopyForm = object({ ...shape, ...place }).noUnknown();

export const processEditForm = object({
  ...shape,
  ...place,
  revision: fields.revision(),
  confirmed: fields.confirmed(),
}).noUnknown();

const informationShape = Object.fromEntries(
  informationFields.map((name) => [name, fields.richText()]),
) as Record<InformationField, ReturnType<typeof fields.richText>>;

export const informationForm = object(informationShape).noUnknown();

export const informationEditForm = object({
  ...informationShape,
  ...place,
  revision: fields.revision(),
}).noUnknown();

/** The same values as a form holds them: days and versions as text, what is chosen as text or list. */
export interface TypedProcess {
  process: string;
  version: string;
  title: string;
  editingStatus: string;
  validFrom: string;
  validUntil: string;
  parent: number[];
  fromConsultation: boolean;
  granularity: string;
  cancellable: boolean;
  responseCategory: string;
  categories: number[];
  divisions: number[];
  participants: number[];
  somaIds: number[];
  basics: string;
  documents: number[];
  consultationDocuments: number[];
}

const choice = (uid: number | null) => (uid === null ? '' : String(uid));

/** A saved process as the form holds it. */
export function typedProcess(values: ProcessValues): TypedProcess {
  const { validUntil, parent } = values;
  return {
    ...values,
    version: formatVersion(values.version),
    validFrom: dayOfSeconds(values.validFrom),
    validUntil: validUntil === null ? '' : dayOfSeconds(validUntil),
    parent: parent === null ? [] : [parent],
    fromConsultation: Boolean(values.fromConsultation),
    granularity: choice(values.granularity),
    cancellable: Boolean(values.cancellable),
    responseCategory: choice(values.responseCategory),
  };
}

/** The form of a process that begins with nothing. */
export const emptyProcess: TypedProcess = {
  ...{ process: '', version: '01.00', title: '', editingStatus: 'Entwurf', validFrom: '', validUntil: '' },
  ...{ parent: [], fromConsultation: false, granularity: '', cancellable: false, responseCategory: '' },
  ...{ categories: [], divisions: [], participants: [], somaIds: [], basics: '' },
  ...{ documents: [], consultationDocuments: [] },
};
