import type { FormState } from '@/lib/forms';
import { act } from '../ui/act';

/** Sends files as below; if the session has ended, the person can sign in right there, and they are sent again. */
export const upload: typeof sendFiles = (...sent) => act(() => sendFiles(...sent));

/** Sends files to a call of the portal's API whose body is files (lib/backend/files.ts), with values beside them. */
async function sendFiles<Answer>(
  path: string,
  files: Iterable<File>,
  values: Record<string, unknown> = {},
): Promise<FormState<Answer>> {
  const body = new FormData();
  body.set('values', JSON.stringify(values));
  for (const file of files) body.append('files', file, file.name);
  const headers = { 'X-Requested-With': 'XMLHttpRequest' };
  const response = await fetch(`/api${path}`, { method: 'POST', headers, body }).catch(() => undefined);
  if (!response) return { state: 'refused', message: 'Der Server ist nicht erreichbar.', lost: true };
  const answer = (await response.json().catch(() => undefined)) as Record<string, unknown> | undefined;
  // Cut off, or a proxy's own page: what the portal has to say of it did not come.
  if (!answer || response.status >= 500) {
    const message = String(answer?.message ?? `Der Server antwortet mit ${response.status}.`);
    return { state: 'refused', message, lost: true };
  }
  if (response.ok) return { state: 'saved', answer: answer as Answer };
  const message = String(answer.message ?? `Der Server antwortet mit ${response.status}.`);
  const fields = answer.fields as Record<string, string> | undefined;
  if (answer.error === 'conflict') return { state: 'conflict', message, fields };
  return { state: 'refused', message, ...(answer.error === 'unauthenticated' && { signedOut: true }) };
}
