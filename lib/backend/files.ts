import { array, mixed } from 'yup';

/** A file that came with a call. */
export interface UploadedFile {
  name: string;
  bytes: Uint8Array;
}

/** Bytes of a call with files, all of them together. */
export const filesLimit = 25_000_000;

/**
 * The `files` of a call whose body is 'files'.
 * @param limits most: how many; bytes: of each
 */
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

/**
 * Takes a multipart body apart: its parts `files`, and the JSON object in its part `values`.
 * @throws TypeError for what is no such body
 */
export async function valuesOfForm(form: FormData): Promise<Record<string, unknown>> {
  const text = form.get('values');
  const values: unknown = typeof text === 'string' && text !== '' ? JSON.parse(text) : {};
  if (!values || typeof values !== 'object' || Array.isArray(values)) throw new TypeError('no JSON object');
  const files = await Promise.all(
    form
      .getAll('files')
      .filter((part) => typeof part !== 'string')
      .map(
        async (file): Promise<UploadedFile> => ({
          name: file.name,
          bytes: new Uint8Array(await file.arrayBuffer()),
        }),
      ),
  );
  return { ...values, files };
}

/** The other way round: what a call with files sends. */
export function formOfValues({ files, ...values }: Record<string, unknown>): FormData {
  const form = new FormData();
  form.set('values', JSON.stringify(values));
  for (const { name, bytes } of (files ?? []) as UploadedFile[]) {
    form.append('files', new Blob([bytes as Uint8Array<ArrayBuffer>]), name);
  }
  return form;
}
