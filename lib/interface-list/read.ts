import 'server-only';
import type { ListFile } from '../sheets/file';
import { readInThread } from '../work';
import type { ReadList } from './rows';

export type { ReadList };

/**
 * Reads the interface list from a CSV or XLSX file (rows.ts), in a thread.
 * @throws PortalError invalid_input for a file that can't be read at all
 */
export const readList = (file: ListFile): Promise<ReadList> => readInThread('readInterfaceList', file);
