import type { UploadedFile } from './files';

/** Characters of the values, as in a body without files. */
const mostCharacters = 1_000_000;

/** Parts of a form that are files. */
const mostFiles = 1_000;

/**
 * Reads a multipart body: its parts `files`, and the JSON object in its part `values`. It runs in a thread (lib/work):
 * the parser takes half a second for one large file, and five for many small ones.
 * @param blocks the body's bytes, one after the other
 * @param type the content type, with the boundary
 * @throws TypeError or SyntaxError for what is no such form
 */
export async function readForm(
  blocks: Uint8Array<ArrayBuffer>[],
  type: string,
): Promise<Record<string, unknown>> {
  const form = await new Response(new Blob(blocks), { headers: { 'content-type': type } }).formData();
  const text = form.get('values');
  if (typeof text === 'string' && text.length > mostCharacters) throw new TypeError('too long');
  const values: unknown = typeof text === 'string' && text !== '' ? JSON.parse(text) : {};
  if (!values || typeof values !== 'object' || Array.isArray(values)) throw new TypeError('no JSON object');
  const parts = form.getAll('files').filter((part) => typeof part !== 'string');
  if (parts.length > mostFiles) throw new TypeError('too many files');
  const files = await Promise.all(
    parts.map(
      async (file): Promise<UploadedFile> => ({
        name: file.name,
        bytes: new Uint8Array(await file.arrayBuffer()),
      }),
    ),
  );
  return { ...values, files };
}
