import 'server-only';
import { exportEndpoint } from '../export/endpoint';
import { viennaDay } from '../time/days';
import { processListing } from './listing';
import { processRows, processUids } from './queries';

/** The process list as a file; drafts are in it for those alone who see them. */
export const exportProcesses = exportEndpoint({
  list: processListing,
  title: 'Prozesse',
  answerName: 'processes',
  plan: (address, { db, session }) => {
    const question = processListing.question(address);
    const day = viennaDay(question.filters.accessDate ?? new Date());
    return {
      list: processUids(question, session),
      load: (uids) => processRows(db, uids, day),
    };
  },
});
