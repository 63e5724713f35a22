import 'server-only';
import { requireVisibleConsultation } from '../consultations/queries';
import { invalidField } from '../errors';
import { exportEndpoint } from '../export/endpoint';
import { clock } from '../time/clock';
import { listEntries, questionOf, readAddress } from './address';
import { statementListColumns } from './columns';
import { statementUids } from './queries';
import { readerOf } from './rights';
import { statementRows } from './rows';

/** The statements of a consultation as a file, for everyone who sees it; names are masked as everywhere. */
export const exportStatements = exportEndpoint({
  list: { noun: 'statements', columns: statementListColumns, entries: listEntries, read: readAddress },
  title: 'Stellungnahmen',
  answerName: 'statements',
  plan: async (address, { db, session }) => {
    if (!address.consultation) {
      throw invalidField('consultation', 'Bitte nennen Sie die Konsultation.');
    }
    const [reader, now] = [readerOf(session), clock()];
    await requireVisibleConsultation(db, session, address.consultation, now);
    return {
      list: await statementUids(db, questionOf(address), reader, now),
      load: (uids) => statementRows(db, uids, reader, now),
    };
  },
});
