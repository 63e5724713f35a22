import { strFromU8 } from 'fflate';
import { invalidField, PortalError } from '../../errors.ts';
import { unzipWithin } from '../../files/unzip.ts';
import type { BareFile } from '../file-names.ts';

/** What an import takes at most, unpacked. */
export const importLimits = { files: 500, fileBytes: 2_000_000, totalBytes: 25_000_000 };

const tooMuch = (message: string) => invalidField('files', message);

const isZip = ({ bytes }: BareFile) => strFromU8(bytes.subarray(0, 4), true) === 'PK\u0003\u0004';

/**
 * The files of an import, those of ZIP archives unpacked; folders in front of names are left out. What an
 * archive says about its size is held to before anything is unpacked, so that none can grow beyond the limits.
 * @throws PortalError invalid_input for too many, too large or damaged files
 */
export function unpack(files: BareFile[]): BareFile[] {
  let total = 0;
  let count = 0;
  const counted = (name: string, size: number) => {
    total += size;
    count++;
    if (count > importLimits.files) throw tooMuch(`Es sind höchstens ${importLimits.files} Dateien möglich.`);
    if (size > importLimits.fileBytes) throw tooMuch(`Die Datei ${baseOf(name)} ist größer als 2 MB.`);
    if (total > importLimits.totalBytes) throw tooMuch('Die Dateien sind zusammen größer als 25 MB.');
  };
  return files.flatMap((file) => {
    if (isZip(file)) return unzip(file, counted);
    counted(file.name, file.bytes.length);
    return [{ name: baseOf(file.name), bytes: file.bytes }];
  });
}

function unzip(file: BareFile, counted: (name: string, size: number) => void): BareFile[] {
  try {
    const content = unzipWithin(file.bytes, (name, size) => {
      if (!isSchemaName(name)) return false;
      counted(name, size);
      return true;
    });
    return Object.entries(content).map(([name, bytes]) => ({ name: baseOf(name), bytes }));
  } catch (error) {
    if (error instanceof PortalError) throw error;
    throw tooMuch(`Das Archiv ${baseOf(file.name)} ist beschädigt oder wird nicht unterstützt.`);
  }
}

/** Whether a file of a folder or an archive is a schema; what systems leave beside it is not. */
export const isSchemaName = (path: string): boolean =>
  /\.xsd$/i.test(path) && !/(^|\/)(\.[^./]|__MACOSX\/)/.test(path);

/** The last part of a path, of either kind of system. */
const baseOf = (path: string): string =>
  path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
