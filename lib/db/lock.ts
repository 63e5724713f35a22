import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Another living process has the embedded database open. */
export class DatabaseLockedError extends Error {
  override name = 'DatabaseLockedError';
}

/**
 * Takes the folder of the embedded database for this process. PGlite itself lets two processes open one folder and then
 * silently loses writes; this lock prevents that.
 * @returns a function that gives the folder back
 * @throws DatabaseLockedError with a German message when a living process holds it
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'lock');
  const mine = `${process.pid} ${startOf(process.pid)}`;
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      const handle = openSync(file, 'wx');
      writeSync(handle, mine);
      closeSync(handle);
      return () => {
        if (readOwner(file) === mine) rmSync(file, { force: true });
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const owner = readOwner(file);
      const [pid, start] = owner.split(' ');
      if (isAlive(Number(pid), start ?? '')) {
        throw new DatabaseLockedError(
          `Die eingebettete Datenbank in „${folder}“ ist schon von einem anderen Prozess (Nummer ${pid}) geöffnet. ` +
            'Beenden Sie ihn, oder wählen Sie mit DATA_DIR einen anderen Ordner.',
        );
      }
      // Left behind by a killed process.
      rmSync(file, { force: true });
    }
  }
  throw new DatabaseLockedError(`Der Ordner „${folder}“ der Datenbank konnte nicht gesperrt werden.`);
}

function readOwner(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
}

/** Whether the process lives. Process numbers are reused (in containers at once), so its start is compared too. */
function isAlive(pid: number, start: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const now = startOf(pid);
  return now === '' || start === '' || now === start;
}

/** A process's start time from the kernel; empty if the system does not tell. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
