import 'server-only';
import { exportEndpoint } from '../export/endpoint';
import { listEntries, questionOf, readAddress } from './address';
import { consultationListColumns } from './columns';
import { consultationRows, consultationUids } from './queries';

/** The consultation list as a file; internal ones and those that have not begun for those alone who see them. */
export const exportConsultations = exportEndpoint({
  list: { noun: 'consultations', columns: consultationListColumns, entries: listEntries, read: readAddress },
  title: 'Konsultationen',
  answerName: 'consultations',
  plan: (address, { db, session }) => {
    const now = new Date();
    return {
      list: consultationUids(questionOf(address), session, now),
      load: (uids) => consultationRows(db, uids, session, now),
    };
  },
});
