import 'server-only';
import { endpoint } from '../backend/endpoint';
import { uidInput } from '../backend/inputs';
import type { Schema } from '../validation/yup';
import { setActive } from './commands/activity';
import { deleteLogo, saveLogo } from './commands/logo';
import { createMarketPartner, editNumbers } from './commands/numbers';
import { editMarketPartner } from './commands/save';
import { logoForm } from './logo';
import { numbersRecord, partnerRecord } from './record';

/** Older clients don't know these fields and leave them out; their saved values stay. */
const partnerEdit = partnerRecord.edit.shape({
  gridArea: partnerRecord.fields.gridArea.schema.optional() as Schema<string | undefined>,
  customerPortal: partnerRecord.fields.customerPortal.schema.optional() as Schema<string | undefined>,
});

const ownPartner = ({ uid }: { uid: number }) => uid;

export const editMarketPartnerEndpoint = endpoint('POST /market-partners/edit/{uid}', {
  summary: 'Den eigenen Marktpartner-Eintrag ändern, auf dem Stand `revision`',
  access: 'marketPartners.edit',
  partner: ownPartner,
  input: partnerEdit,
  handle: (values, { db, session }) => editMarketPartner(db, session.uid, values),
});

export const saveMarketPartnerLogo = endpoint('POST /market-partners/logo/save/{uid}', {
  summary: 'Dem eigenen Marktpartner ein Logo geben: PNG, JPEG oder WebP, höchstens 2 MB',
  access: 'marketPartners.edit',
  partner: ownPartner,
  body: 'files',
  input: logoForm,
  handle: ({ uid, files }, { db, session }) => saveLogo(db, session.uid, uid, files),
});

export const deleteMarketPartnerLogo = endpoint('DELETE /market-partners/logo/delete/{uid}', {
  summary: 'Das Logo des eigenen Marktpartners entfernen',
  access: 'marketPartners.edit',
  partner: ownPartner,
  input: uidInput,
  handle: ({ uid }, { db, session }) => deleteLogo(db, session.uid, uid),
});

export const createMarketPartnerEndpoint = endpoint('POST /market-partners/create', {
  once: true,
  summary: 'Einen Marktpartner anlegen',
  access: 'marketPartners.administer',
  input: numbersRecord.create,
  handle: (values, { db, session }) => createMarketPartner(db, session.uid, values),
});

export const editMarketPartnerNumbers = endpoint('POST /market-partners/numbers/edit/{uid}', {
  summary:
    'Name, Sparte, Marktrollen und Nummern eines Marktpartners ändern; eine Nummer, mit der Konten oder BEG-IDs verbunden sind, bleibt',
  access: 'marketPartners.administer',
  input: numbersRecord.edit,
  handle: (values, { db, session }) => editNumbers(db, session.uid, values),
});

export const deactivateMarketPartner = endpoint('POST /market-partners/deactivate/{uid}', {
  summary:
    'Einen Marktpartner deaktivieren: Er ist nicht mehr öffentlich, und niemand handelt in seinem Namen',
  access: 'marketPartners.administer',
  input: uidInput,
  handle: ({ uid }, { db, session }) => setActive(db, session.uid, uid, false),
});

export const activateMarketPartner = endpoint('POST /market-partners/activate/{uid}', {
  summary: 'Einen Marktpartner wieder aktivieren, mit den Konten, die er hatte',
  access: 'marketPartners.administer',
  input: uidInput,
  handle: ({ uid }, { db, session }) => setActive(db, session.uid, uid, true),
});
