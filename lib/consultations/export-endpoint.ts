import 'server-only';
import { wholeOf } from '../db/found';
import { exportEndpoint } from '../export/endpoint';
import { consultationListing } from './listing';
import { foundConsultations } from './queries';

/** The consultation list as a file; internal ones and those that have not begun for those alone who see them. */
export const exportConsultations = exportEndpoint({
  list: consultationListing,
  title: 'Konsultationen',
  answerName: 'consultations',
  plan: (address, { db, session }) =>
    wholeOf(db, foundConsultations(consultationListing.question(address), session)),
});
