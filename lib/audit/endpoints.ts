import 'server-only';
import { string } from 'yup';
import { endpoint } from '../backend/endpoint';
import { listInput, secondsSchema, uidSchema } from '../list';
import { listAudit } from './queries';

const input = listInput(
  { user: uidSchema(), action: string().max(100), from: secondsSchema(), until: secondsSchema() },
  [],
);

export const listAuditEndpoint = endpoint({
  method: 'POST',
  path: '/audit/list',
  summary: 'Das Protokoll: Anmeldungen, Ablehnungen, Rollenwechsel und was Administratoren tun',
  access: 'administration',
  input: input.input,
  prepare: input.prepare,
  handle: async (question, { db }) => listAudit(db, question),
});

export const auditEndpoints = [listAuditEndpoint];
