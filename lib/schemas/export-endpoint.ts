import 'server-only';
import { exportEndpoint } from '../export/endpoint';
import { viennaDay } from '../time/days';
import { questionOf, readAddress } from './address';
import { schemaListColumns } from './columns';
import { schemaRows, schemaUids } from './queries';

/** The schema list as a file; drafts are in it for those alone who see them. */
export const exportSchemas = exportEndpoint({
  list: {
    noun: 'schemas',
    columns: schemaListColumns,
    entries: ['search', 'status', 'date', 'sort', 'direction', 'columns'],
    read: readAddress,
  },
  title: 'Schemas',
  answerName: 'schemas',
  plan: (address, { db, session }) => {
    const question = questionOf(address);
    const day = viennaDay(question.filters.date ?? new Date());
    return {
      list: schemaUids(question, session),
      load: (uids) => schemaRows(db, uids, day),
    };
  },
});
