import { uidSchema } from '../list';
import { notBefore, record, type ValuesOf } from '../record';
import { choice, day, type Field, line, openDay, richText, uids } from '../record-fields';
import * as rules from '../validation/form-fields';
import { array, object, string } from '../validation/yup';
import { divisions, type ElwogBlock, type ElwogLink, elwogLimits } from './model';

const uid = () => uidSchema().required();

/** What a market partner publishes under ElWOG or GWG. */
export const elwogRecord = record(
  'elwoggwg',
  {
    title: line('Titel', 200, { required: 'Bitte geben Sie den Titel ein.' }),
    legalBasis: line('Rechtsgrundlage', 200, {
      required: 'Bitte geben Sie die Rechtsgrundlage ein.',
      hint: 'Das Gesetz und die Bestimmung, nach denen Sie veröffentlichen.',
    }),
    division: choice('Sparte', divisions, { required: 'Bitte wählen Sie die Sparte.', empty: 'Strom' }),
    validFrom: day('Gültig ab', {
      required: 'Bitte geben Sie den Beginn der Gültigkeit ein.',
      hint: 'Der erste Tag der Gültigkeit.',
    }),
    validUntil: openDay('Gültig bis', { hint: 'Leer für ein offenes Ende.' }),
    description: richText('Beschreibung'),
  },
  [notBefore('validFrom', 'validUntil', 'Das Ende der Gültigkeit liegt vor ihrem Beginn.')],
);
export type ElwogValues = ValuesOf<typeof elwogRecord>;

export const elwogCreate = elwogRecord.create.shape({ marketPartner: uid() });
export const elwogCopy = elwogRecord.create.shape({ uid: uid() });

/** The last day of a published version. */
export const elwogEndForm = object({
  validUntil: rules
    .day('Bitte geben Sie den letzten Tag der Gültigkeit ein.')
    .required('Bitte geben Sie den letzten Tag der Gültigkeit ein.'),
}).noUnknown();
export const elwogEnd = elwogEndForm.shape({
  ...{ uid: uid(), revision: rules.revision(), confirmed: rules.confirmed() },
});

/** The content that is published is the one that was read. */
export const elwogPublish = object({
  ...{ uid: uid(), state: string().max(60).required(), confirmed: rules.confirmed() },
}).noUnknown();

/** Whether a link leads to the web and carries no credentials. */
function isWebAddress(text: string | undefined): boolean {
  if (!text || !URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return (protocol === 'http:' || protocol === 'https:') && !username && !password;
}

const link = object({
  title: rules.line(200).required('Bitte geben Sie jedem Link einen Titel.'),
  url: rules
    .line(2_000)
    .required('Bitte geben Sie zu jedem Link die Adresse ein.')
    .test('web', 'Die Adresse eines Links beginnt mit https:// oder http://.', isWebAddress),
}).noUnknown();

/** Links as one text, in their order. */
export const linksText = (links: readonly ElwogLink[]): string =>
  links.map(({ title, url }) => `${title} (${url})`).join(', ');

const links: Field<ElwogLink[], ElwogLink[], never, null> = {
  ...{ kind: 'own', title: 'Links', optional: true, column: null, empty: [], typed: (all) => all },
  schema: array(link.required()).max(elwogLimits.links, `Höchstens ${elwogLimits.links} Links.`).required(),
  shape: () => ({ title: 'Links', show: (value) => linksText((value as ElwogLink[] | undefined) ?? []) }),
};

/** A part of an entry, with contact persons of the entry's market partner. */
export const elwogBlockRecord = record('elwoggwg-blocks', {
  title: line('Titel', 200, { required: 'Bitte geben Sie den Titel ein.' }),
  text: richText('Text'),
  links,
  contacts: uids('Kontaktpersonen', elwogLimits.contacts, { ordered: true }),
});
export type ElwogBlockValues = ValuesOf<typeof elwogBlockRecord>;

export const elwogBlockCreate = elwogBlockRecord.create.shape({ elwoggwg: uid() });

/** A saved block as its form holds it. */
export const typedBlock = ({ contacts, ...block }: ElwogBlock) =>
  elwogBlockRecord.typed({ ...block, contacts: contacts.map((person) => person.uid) });

/** All blocks of an entry in a new order, over the entry's revision that was read. */
export const elwogBlockOrder = object({
  uid: uid(),
  revision: rules.revision(),
  values: rules.manyUids(elwogLimits.blocks),
}).noUnknown();
