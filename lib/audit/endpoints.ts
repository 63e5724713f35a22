import 'server-only';
import { endpoint } from '../backend/endpoint';
import { listCall } from '../listing';
import { auditListing } from './listing';
import { listAudit } from './queries';

export const listAuditEndpoint = endpoint('POST /audit/list', {
  summary: 'Das Protokoll: Anmeldungen, Ablehnungen, Rollenwechsel und was Administratoren tun',
  access: 'administration',
  ...listCall(auditListing),
  handle: async (question, { db }) => listAudit(db, question),
});
