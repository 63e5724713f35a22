import 'server-only';
import { endpoint } from '../../backend/endpoint';
import { acceptFinding, reopenFinding } from './commands';
import { acceptForm, reopenForm } from './form';
import { findInconsistencies } from './queries';

export const consistencyReport = endpoint('GET /processes/consistency-report', {
  summary:
    'Was sich in Prozessen und Schemas widerspricht oder fehlt: Fristen, Beteiligte, Ablauf, Übertragung, Schemas und ihre Dateien, Gültigkeit, Links',
  access: 'processes.write',
  unhurried: true,
  handle: async (_, { db }) => ({ report: await findInconsistencies(db) }),
});

export const acceptReportFinding = endpoint('POST /processes/consistency-report/accept', {
  summary: 'Einen Befund des Prüfberichts mit einer Begründung annehmen, bis sich ändert, was er sagt',
  access: 'processes.write',
  unhurried: true, // it looks for the finding in the whole part
  input: acceptForm,
  handle: async (values, { db, session }) => {
    await acceptFinding(db, session.uid, values);
    return { success: true };
  },
});

export const reopenReportFinding = endpoint('POST /processes/consistency-report/reopen', {
  summary: 'Einen angenommenen Befund des Prüfberichts wieder öffnen',
  access: 'processes.write',
  input: reopenForm,
  handle: async ({ key }, { db, session }) => {
    await reopenFinding(db, session.uid, key);
    return { success: true };
  },
});
