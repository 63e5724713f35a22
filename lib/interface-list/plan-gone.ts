import 'server-only';
import { grouped } from '../groups';
import { type Gone, type ListRow, processName } from './model';
import { dateOf, type KnownMessage, type KnownProcess, type ListState } from './state';

/**
 * What is in force on the list's day and not listed: messages of final process versions, and process versions without a
 * listed message. What began on that day can't be ended, as it would end the day before.
 */
export function goneOf(rows: readonly ListRow[], { processes, messages }: ListState): Gone[] {
  const date = dateOf(rows);
  if (!date) return [];
  const listedProcesses = new Set(rows.map(processName));
  const listedMessages = new Set(rows.map((row) => `${processName(row)} ${row.messageCode}`));
  const inForce = ({ validFrom, validUntil }: { validFrom: string; validUntil: string | null }) =>
    validFrom <= date && (validUntil === null || validUntil >= date);
  const byProcess = grouped(messages, ({ processUid }) => processUid);

  const goneEntry = (process: KnownProcess, message?: KnownMessage): Gone => {
    const { validFrom, validUntil } = message ?? process;
    return {
      kind: message ? 'message' : 'process',
      uid: message?.uid ?? process.uid,
      processUid: process.uid,
      process: process.process,
      version: process.version,
      messageCode: message?.messageCode ?? '',
      ...{ validFrom, validUntil, endable: validFrom < date },
    };
  };
  return processes
    .filter(({ editingStatus }) => editingStatus === 'Final')
    .flatMap((process) => {
      const name = processName(process);
      const lost = (byProcess.get(process.uid) ?? []).filter(
        (one) => inForce(one) && inForce(process) && !listedMessages.has(`${name} ${one.messageCode}`),
      );
      const whole = inForce(process) && !listedProcesses.has(name);
      return [...(whole ? [goneEntry(process)] : []), ...lost.map((one) => goneEntry(process, one))];
    });
}
