import 'server-only';
import { can } from '../auth/permissions';
import type { SessionState } from '../auth/state';
import { endpoint } from '../backend/endpoint';
import { uidInput } from '../backend/inputs';
import { keptToday } from '../backend/kept';
import { uidSchema } from '../list';
import { object } from '../validation/yup';
import {
  createContactPerson,
  deleteContactPerson,
  editContactPerson,
  type MayWrite,
  reorderContactPersons,
} from './commands';
import { getContactPerson, listContactPersons, personGone } from './queries';
import { personCreate, personOrder, personRecord } from './record';

const ofPartner = ({ marketPartnerUid }: { marketPartnerUid: number }) => marketPartnerUid;
const writerOf =
  (session: SessionState): MayWrite =>
  (partner) =>
    can(session, 'contactPersons.write', partner);

export const listContactPersonsEndpoint = endpoint('GET /contact-persons/partner/{marketPartnerUid}/list', {
  summary: 'Die Kontaktpersonen eines Marktpartners in ihrer Reihenfolge',
  access: 'contactPersons.read',
  partner: ofPartner,
  input: object({ marketPartnerUid: uidSchema().required() }).noUnknown(),
  handle: async ({ marketPartnerUid }, { db }) => ({
    contactPersons: await keptToday(['market_partners'], `contact-persons:${marketPartnerUid}`, () =>
      listContactPersons(db, marketPartnerUid),
    ),
  }),
});

export const showContactPerson = endpoint('GET /contact-persons/show/{uid}', {
  summary:
    'Eine Kontaktperson; mit `marketPartnerUid` nur, wenn sie zu diesem Marktpartner gehört. Eine fremde gibt es nicht',
  access: 'contactPersons.read',
  input: object({ uid: uidSchema().required(), marketPartnerUid: uidSchema() }).noUnknown(),
  handle: async ({ uid, marketPartnerUid }, { db, session }) => {
    const contactPerson = await getContactPerson(db, uid, can(session, 'changes.authors'));
    if (!contactPerson) throw personGone();
    const partner = contactPerson.marketPartnerUid;
    const elsewhere = marketPartnerUid !== undefined && marketPartnerUid !== partner;
    if (elsewhere || !can(session, 'contactPersons.read', partner)) throw personGone();
    return { contactPerson };
  },
});

export const createContactPersonEndpoint = endpoint('POST /contact-persons/create', {
  once: true,
  summary: 'Eine Kontaktperson eines Marktpartners anlegen, hinter den anderen',
  access: 'contactPersons.write',
  partner: ofPartner,
  input: personCreate,
  handle: (values, { db, session }) => createContactPerson(db, session.uid, values),
});

export const editContactPersonEndpoint = endpoint('POST /contact-persons/edit/{uid}', {
  summary: 'Eine Kontaktperson ändern, auf dem Stand `revision`',
  access: 'contactPersons.write',
  input: personRecord.edit,
  handle: (values, { db, session }) => editContactPerson(db, session.uid, values, writerOf(session)),
});

export const deleteContactPersonEndpoint = endpoint('DELETE /contact-persons/delete/{uid}', {
  summary: 'Eine Kontaktperson löschen, auf die kein ELWOG/GWG-Block verweist',
  access: 'contactPersons.write',
  input: uidInput,
  handle: ({ uid }, { db, session }) => deleteContactPerson(db, session.uid, uid, writerOf(session)),
});

export const reorderContactPersonsEndpoint = endpoint('POST /contact-persons/reorder', {
  summary: 'Die Kontaktpersonen eines Marktpartners ordnen; „seen“ ist die Reihenfolge, die gelesen wurde',
  access: 'contactPersons.write',
  partner: ofPartner,
  input: personOrder,
  handle: (order, { db, session }) => reorderContactPersons(db, session.uid, order),
});
