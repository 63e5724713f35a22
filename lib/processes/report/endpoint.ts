import 'server-only';
import { endpoint } from '../../backend/endpoint';
import { findInconsistencies } from './queries';

export const consistencyReport = endpoint('GET /processes/consistency-report', {
  summary:
    'Was sich in den Prozessen widerspricht: Fristen, Übertragung, Schemas und Gültigkeiten der Prozesse und Schemas',
  access: 'processes.write',
  unhurried: true,
  handle: async (_, { db }) => ({ report: await findInconsistencies(db) }),
});
