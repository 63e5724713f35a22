import 'server-only';
import { exportEndpoint } from '../export/endpoint';
import { consultationListing } from './listing';
import { consultationRows, consultationUids } from './queries';

/** The consultation list as a file; internal ones and those that have not begun for those alone who see them. */
export const exportConsultations = exportEndpoint({
  list: consultationListing,
  title: 'Konsultationen',
  answerName: 'consultations',
  plan: (address, { db, session }) => {
    const now = new Date();
    return {
      list: consultationUids(consultationListing.question(address), session, now),
      load: (uids) => consultationRows(db, uids, session, now),
    };
  },
});
