import { array, mixed } from '../validation/yup';

export interface UploadedFile {
  name: string;
  bytes: Uint8Array;
}

/** Bytes of all files of a call together. */
export const filesLimit = 25_000_000;

/** The schema of `files` in a call whose body is 'files'. @param limits most: number of files; bytes: size of each */
export const filesSchema = ({ most, bytes }: { most: number; bytes: number }) =>
  array(
    mixed<UploadedFile>((value): value is UploadedFile => isFile(value))
      .required()
      .test('size', 'Eine Datei ist zu groß.', (file) => file.bytes.length <= bytes),
  )
    .max(most, `Es sind höchstens ${most} Dateien auf einmal möglich.`)
    .default([]);

const isFile = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && (value as UploadedFile).bytes instanceof Uint8Array;

/** The multipart body of a call with files. */
export function formOfValues({ files, ...values }: Record<string, unknown>): FormData {
  const form = new FormData();
  form.set('values', JSON.stringify(values));
  for (const { name, bytes } of (files ?? []) as UploadedFile[]) {
    form.append('files', new Blob([bytes as Uint8Array<ArrayBuffer>]), name);
  }
  return form;
}
