import { uidSchema } from '../list';
import { record, type ValuesOf } from '../record';
import { type Choice, choice, email, line, phone, words } from '../record-fields';
import { salutations } from '../users/settings';
import { seenOrder } from '../validation/form-fields';
import { object } from '../validation/yup';

/** A contact at a market partner; unknown texts are empty. */
export const personRecord = record('contact-persons', {
  salutation: choice(
    'Anrede',
    salutations.map((value): Choice => ({ value, title: value || 'Keine Angabe' })),
  ),
  title: line('Titel', 40),
  firstName: line('Vorname', 80),
  lastName: line('Nachname', 80, { required: 'Bitte geben Sie den Nachnamen ein.' }),
  function: line('Funktion', 120),
  topics: words('Themen', 20, 80, {
    hint: 'Wozu man diese Person fragt, mit Beistrichen getrennt: Marktkommunikation, Zählerdaten',
  }),
  phone: phone('Telefon', 40),
  mobile: phone('Mobiltelefon', 40),
  email: email('E-Mail', 254),
});
export type PersonValues = ValuesOf<typeof personRecord>;

/** A new one, with its market partner. */
export const personCreate = personRecord.create.shape({ marketPartnerUid: uidSchema().required() });

/** Most contact persons of a partner: as many as can be sorted. */
export const mostPersons = 1_000;

/** All contact persons of a partner in a new order, and the order that was seen. */
export const personOrder = object({
  marketPartnerUid: uidSchema().required(),
  ...seenOrder(mostPersons),
}).noUnknown();
export type PersonOrder = typeof personOrder.__outputType;
