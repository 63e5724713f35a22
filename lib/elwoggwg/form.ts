import { array, object, string } from 'yup';
import { asChoice, asDate, asNames, asRichText, asText, type RecordShape } from '../changes/fields';
import { uidSchema } from '../list';
import type { Named } from '../named';
import { dayOfSeconds } from '../time/days';
import { day, line, manyUids, openDay, revision, richText } from '../validation/form-fields';
import { type Division, divisions, type ElwogBlock, type ElwogLink, elwogLimits } from './model';

/** An entry as it is saved; days as whole seconds of their beginning in Vienna, null for an open end. */
export interface ElwogValues {
  title: string;
  legalBasis: string;
  division: Division;
  validFrom: number;
  validUntil: number | null;
  /** Rich text. */
  description: string;
}

/** The same as a form holds it: days as `YYYY-MM-DD`, an open end as nothing. */
export type TypedElwog = Omit<ElwogValues, 'division' | 'validFrom' | 'validUntil'> & {
  division: string;
  validFrom: string;
  validUntil: string;
};

export interface ElwogBlockValues {
  title: string;
  /** Rich text. */
  text: string;
  links: ElwogLink[];
  /** Contact persons of the entry's market partner, in their order. */
  contacts: number[];
}

const uid = () => uidSchema().required();

export const elwogForm = object({
  title: line(200).required('Bitte geben Sie den Titel ein.'),
  legalBasis: line(200).required('Bitte geben Sie die Rechtsgrundlage ein.'),
  division: string()
    .oneOf([...divisions], 'Bitte wählen Sie die Sparte.')
    .required('Bitte wählen Sie die Sparte.'),
  validFrom: day('Bitte geben Sie den Beginn der Gültigkeit ein.').required(
    'Bitte geben Sie den Beginn der Gültigkeit ein.',
  ),
  validUntil: openDay().test(
    'order',
    'Das Ende der Gültigkeit liegt vor ihrem Beginn.',
    (until, { parent }) =>
      typeof until === 'number' && typeof parent.validFrom === 'number' ? until >= parent.validFrom : true,
  ),
  description: richText(),
}).noUnknown();

export const elwogCreate = elwogForm.shape({ marketPartner: uid() });
export const elwogEdit = elwogForm.shape({ uid: uid(), revision: revision() });
export const elwogCopy = elwogForm.shape({ uid: uid() });

/** The last day of a published version. */
export const elwogEndForm = object({
  validUntil: day('Bitte geben Sie den letzten Tag der Gültigkeit ein.').required(
    'Bitte geben Sie den letzten Tag der Gültigkeit ein.',
  ),
}).noUnknown();
export const elwogEnd = elwogEndForm.shape({ uid: uid(), revision: revision() });

/** The content that is published is the one that was read. */
export const elwogPublish = object({ uid: uid(), state: string().max(60).required() }).noUnknown();

/** Whether a link leads to the web and carries no credentials. */
function isWebAddress(text: string | undefined): boolean {
  if (!text || !URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return (protocol === 'http:' || protocol === 'https:') && !username && !password;
}

const link = object({
  title: line(200).required('Bitte geben Sie jedem Link einen Titel.'),
  url: line(2_000)
    .required('Bitte geben Sie zu jedem Link die Adresse ein.')
    .test('web', 'Die Adresse eines Links beginnt mit https:// oder http://.', isWebAddress),
}).noUnknown();

export const elwogBlockForm = object({
  title: line(200).required('Bitte geben Sie den Titel ein.'),
  text: richText(),
  links: array(link.required()).max(elwogLimits.links, `Höchstens ${elwogLimits.links} Links.`).required(),
  contacts: manyUids(elwogLimits.contacts),
}).noUnknown();

export const elwogBlockCreate = elwogBlockForm.shape({ elwoggwg: uid() });
export const elwogBlockEdit = elwogBlockForm.shape({ uid: uid(), revision: revision() });

/** All blocks of an entry in a new order, over the entry's revision that was read. */
export const elwogBlockOrder = object({
  uid: uid(),
  revision: revision(),
  values: manyUids(elwogLimits.blocks),
}).noUnknown();

/** How the fields of an entry are called where people read what changed. */
export const elwogShape: RecordShape<ElwogValues | TypedElwog> = {
  title: asText('Titel'),
  legalBasis: asText('Rechtsgrundlage'),
  division: asChoice(
    'Sparte',
    divisions.map((value) => ({ value, title: value })),
  ),
  validFrom: asDate('Gültig ab'),
  validUntil: asDate('Gültig bis', { openEnd: true }),
  description: asRichText('Beschreibung'),
};

/** Links as one text, in their order. */
export const linksText = (links: readonly ElwogLink[]): string =>
  links.map(({ title, url }) => `${title} (${url})`).join(', ');

/** The same for a block. @param contacts by whose names contact persons are called */
export const elwogBlockShape = (contacts: readonly Named[]): RecordShape<ElwogBlockValues> => ({
  title: asText('Titel'),
  text: asRichText('Text'),
  links: { title: 'Links', show: (value) => linksText((value as ElwogLink[] | undefined) ?? []) },
  contacts: asNames('Kontaktpersonen', contacts, { ordered: true }),
});

export const emptyElwog: TypedElwog = {
  title: '',
  legalBasis: '',
  division: 'Strom',
  validFrom: '',
  validUntil: '',
  description: '',
};

export const emptyElwogBlock: ElwogBlockValues = { title: '', text: '', links: [], contacts: [] };

/** A saved entry as its form holds it. */
export const typedElwog = (values: ElwogValues): TypedElwog => ({
  title: values.title,
  legalBasis: values.legalBasis,
  division: values.division,
  validFrom: dayOfSeconds(values.validFrom),
  validUntil: values.validUntil === null ? '' : dayOfSeconds(values.validUntil),
  description: values.description,
});

/** A saved block as its form holds it. */
export const blockValues = ({ title, text, links, contacts }: ElwogBlock): ElwogBlockValues => ({
  title,
  text,
  links,
  contacts: contacts.map(({ uid }) => uid),
});

/** What a new version begins with: everything but the days, which are its own. */
export const typedNewVersion = (values: ElwogValues): TypedElwog => ({
  ...typedElwog(values),
  validFrom: '',
  validUntil: '',
});
