import { useState } from 'react';
import { done } from '../account/done';
import { upload } from './upload';

/** Sends the files of a form to a call; once they are saved the page is shown anew and says so. */
export function useUpload(path: string) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const send = async (files: File[], success: string, values?: Record<string, unknown>) => {
    setBusy(true);
    setProblem('');
    const result = await upload(path, files, values);
    if (result.state === 'saved') return done(success);
    setBusy(false);
    setProblem(result.message);
  };
  return { busy, problem, setProblem, send };
}
