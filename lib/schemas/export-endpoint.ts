import 'server-only';
import { wholeOf } from '../db/found';
import { exportEndpoint } from '../export/endpoint';
import { schemaListing } from './listing';
import { foundSchemas } from './queries';

/** The schema list as a file; drafts are in it for those alone who see them. */
export const exportSchemas = exportEndpoint({
  list: schemaListing,
  title: 'Schemas',
  answerName: 'schemas',
  plan: (address, { db, session }) => wholeOf(db, foundSchemas(schemaListing.question(address), session)),
});
