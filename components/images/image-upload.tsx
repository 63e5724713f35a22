'use client';

import { useState } from 'react';
import { imageEndings, imageLimit, wordsProblem } from '@/lib/images/model';
import { urlOf } from '@/lib/routes';
import { formatSize } from '@/lib/text/size';
import { doneAt } from '../forms/done-at';
import { UploadForm } from '../forms/upload-form';
import { ScriptsNeeded } from '../ui/scripts-needed';
import { ImageWords } from './image-words';
import { fileProblem, useImageUpload } from './use-image-upload';

/** A new image of the library. */
export function ImageUpload() {
  const [words, setWords] = useState({ alt: '', decorative: false });
  const [problems, setProblems] = useState<{ file?: string; words?: string }>({});
  const { busy, send } = useImageUpload();
  const say = (said: typeof words) => {
    setWords(said);
    setProblems({ ...problems, words: undefined });
  };
  return (
    <>
      <ScriptsNeeded />
      <UploadForm
        name="Bild hochladen"
        label="Bild"
        hint={`PNG, JPEG oder WebP, höchstens ${formatSize(imageLimit)}. Es ist dann für alle sichtbar.`}
        accept={imageEndings}
        problem={problems.file}
        busy={busy}
        submit={{ label: 'Hochladen', icon: 'upload', look: 'primary' }}
        onSend={async ([file]) => {
          const found = { file: fileProblem(file), words: wordsProblem(words) };
          setProblems(found);
          if (!file || found.file || found.words) return;
          const sent = await send(file, words);
          if ('problem' in sent) setProblems({ file: sent.problem });
          else doneAt(urlOf('AdminImages'), 'Das Bild ist in der Bibliothek.');
        }}
      >
        <ImageWords id="bild-beschreibung" value={words} error={problems.words} onChange={say} />
      </UploadForm>
    </>
  );
}
