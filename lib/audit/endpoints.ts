import 'server-only';
import { endpoint } from '../backend/endpoint';
import { wholeOf } from '../db/found';
import { exportEndpoint } from '../export/endpoint';
import { listCall } from '../listing';
import { auditListing } from './listing';
import { foundAudit, listAudit } from './queries';

export const listAuditEndpoint = endpoint('POST /audit/list', {
  summary: 'Das Protokoll: Anmeldungen, Ablehnungen, Rollenwechsel und was Administratoren tun',
  access: 'administration',
  ...listCall(auditListing),
  handle: async (question, { db }) => listAudit(db, question),
});

export const exportAudit = exportEndpoint({
  ...{ access: 'administration', list: auditListing, title: 'Protokoll', answerName: 'entries' },
  plan: (address, { db }) => wholeOf(db, foundAudit(auditListing.question(address))),
});
