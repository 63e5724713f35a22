import 'server-only';
import type { ListFile } from '../../sheets/file';
import { readInThread } from '../../work';
import type { ReadReport } from './rows';

export type { ReadReport };

/**
 * Reads a report from a CSV or XLSX file (rows.ts), in a thread.
 * @throws PortalError invalid_input for a file that can't be read or lacks columns
 */
export const readReport = (file: ListFile): Promise<ReadReport> => readInThread('readReport', file);
