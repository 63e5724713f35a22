import 'server-only';
import { wholeOf } from '../db/found';
import { exportEndpoint } from '../export/endpoint';
import { processListing } from './listing';
import { foundProcesses } from './queries';

/** The process list as a file; drafts are in it for those alone who see them. */
export const exportProcesses = exportEndpoint({
  list: processListing,
  title: 'Prozesse',
  answerName: 'processes',
  plan: (address, { db, session }) => wholeOf(db, foundProcesses(processListing.question(address), session)),
});
