import 'server-only';
import { exportEndpoint } from '../export/endpoint';
import { viennaDay } from '../time/days';
import { questionOf, readAddress } from './address';
import { processListColumns } from './columns';
import { processRows, processUids } from './queries';

/** The process list as a file; drafts are in it for those alone who see them. */
export const exportProcesses = exportEndpoint({
  noun: 'processes',
  title: 'Prozesse',
  answerName: 'processes',
  columns: processListColumns,
  entries: [
    'search',
    'status',
    'category',
    'division',
    'participant',
    'fromConsultation',
    'accessDate',
    'sort',
    'direction',
    'columns',
  ],
  read: readAddress,
  plan: (address, { db, session }) => {
    const question = questionOf(address);
    const day = viennaDay(question.filters.accessDate ?? new Date());
    return {
      list: processUids(question, session),
      load: (uids) => processRows(db, uids, day),
    };
  },
});
