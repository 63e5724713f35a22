import { useRef, useState } from 'react';
import { newSendKey } from '../ui/send-key';
import { done } from './done';
import { upload } from './upload';

/**
 * Sends the files of a form to a call; once they are saved the page is shown anew and says so.
 * @param makes the call takes a `sendKey`: the same files sent again stand once
 */
export function useUpload(path: string, { makes = false }: { makes?: boolean } = {}) {
  const last = useRef<{ key: string; files: File[]; values: string }>(undefined);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const send = async (files: File[], success: string, values?: Record<string, unknown>) => {
    setBusy(true);
    setProblem('');
    const result = await upload(path, files, { ...values, ...(makes && { sendKey: keyOf(files, values) }) });
    if (result.state === 'saved') return done(success);
    setBusy(false);
    setProblem(result.message);
  };
  const keyOf = (files: File[], given: unknown): string => {
    const values = JSON.stringify(given ?? {});
    const before = last.current;
    const same =
      before?.values === values &&
      before.files.length === files.length &&
      before.files.every((file, at) => file === files[at]);
    if (!same) last.current = { key: newSendKey(), files, values };
    return last.current!.key;
  };
  return { busy, problem, setProblem, send };
}
