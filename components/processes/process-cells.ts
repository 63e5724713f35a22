import type { processListing } from '@/lib/processes/listing';
import type { ProcessRow } from '@/lib/processes/model';
import type { Planned } from '@/lib/publications/model';
import { urlOf } from '@/lib/routes';
import { formatVersion } from '@/lib/text/version';
import { batchCell } from '../forms/batch-box';
import type { Cells } from '../lists/list-table';
import { statusCell } from '../records/status-cell';
import { codeMarkup } from '../ui/cells';
import { link } from '../ui/markup';

const named = ({ uid, process }: ProcessRow) => link(urlOf('ProcessDetail', { uid }), codeMarkup(process));
/** Beside the box there is no room for a long name on one line. */
const chosen = {
  cell: (row: ProcessRow) => batchCell(row.uid, `${row.process} ${formatVersion(row.version)}`, named(row)),
};

/** How the cells of processes look. @param manage gives each row a check box */
export const processCells = (
  manage: boolean,
  planned: readonly Planned[] = [],
): Cells<typeof processListing> => ({
  process: manage ? chosen : { nowrap: true, cell: named },
  status: statusCell(planned, 'processes'),
});
