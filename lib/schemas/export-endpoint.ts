import 'server-only';
import { exportEndpoint } from '../export/endpoint';
import { viennaDay } from '../time/days';
import { schemaListing } from './listing';
import { schemaRows, schemaUids } from './queries';

/** The schema list as a file; drafts are in it for those alone who see them. */
export const exportSchemas = exportEndpoint({
  list: schemaListing,
  title: 'Schemas',
  answerName: 'schemas',
  plan: (address, { db, session }) => {
    const question = schemaListing.question(address);
    const day = viennaDay(question.filters.date ?? new Date());
    return {
      list: schemaUids(question, session),
      load: (uids) => schemaRows(db, uids, day),
    };
  },
});
