/** What became of a file that was sent. */
export type Sent<Answer> =
  | { state: 'saved'; answer: Answer }
  | { state: 'refused'; message: string; signedOut?: boolean }
  | { state: 'cancelled' };

/**
 * Sends one file as it is, of any size, to a call of the portal's API whose body is 'stream'.
 * `XMLHttpRequest`, because fetch tells nothing of how far it is.
 * @param onProgress is told the part that is sent, from 0 to 1
 */
export function uploadStream<Answer>(
  path: string,
  file: File,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (part: number) => void },
): Promise<Sent<Answer>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api${path}?name=${encodeURIComponent(file.name)}`);
    request.setRequestHeader('X-Requested-With', 'XMLHttpRequest');
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    const away = 'Die Übertragung ist abgebrochen. Bitte versuchen Sie es noch einmal.';
    request.onerror = () => resolve({ state: 'refused', message: away });
    request.onabort = () => resolve({ state: 'cancelled' });
    request.onload = () => {
      const { status } = request;
      const answer = (request.response ?? {}) as { message?: string };
      if (status >= 200 && status < 300) return resolve({ state: 'saved', answer: answer as Answer });
      const message = answer.message ?? `Der Server antwortet mit ${status}.`;
      resolve({ state: 'refused', message: sentenceOf(answer) ?? message, signedOut: status === 401 });
    };
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}

/** What is said of the file itself, where something is. */
const sentenceOf = (answer: unknown): string | undefined =>
  (answer as { fields?: { file?: string } }).fields?.file;
