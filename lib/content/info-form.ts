import { object } from 'yup';
import { asRichText, asText, type RecordShape } from '../changes/fields';
import { uidSchema } from '../list';
import * as fields from '../validation/form-fields';

/** An info text as it is saved; its key is the program's. */
export interface InfoTextValues {
  title: string;
  /** Rich text; '' explains nothing. */
  text: string;
}

const shape = {
  title: fields.line(100).required('Bitte geben Sie einen Titel ein.'),
  text: fields.richText(),
};

/** The rules of the form. */
export const infoTextForm = object(shape).noUnknown();

/** The same, on top of a revision. */
export const infoTextEdit = object({
  ...shape,
  uid: uidSchema().required(),
  revision: fields.revision(),
}).noUnknown();
export type InfoTextEdit = InfoTextValues & { uid: number; revision: number };

export const infoTextShape: RecordShape<InfoTextValues> = {
  title: asText('Titel'),
  text: asRichText('Text'),
};
