'use client';

import { useId, useState } from 'react';
import { imageEndings, imageLimit, imageMarkup, type LibraryImage, wordsProblem } from '@/lib/images/model';
import { formatSize } from '@/lib/text/size';
import { ImageLibrary } from '../../images/image-library';
import { ImageWords } from '../../images/image-words';
import { fileProblem, useImageUpload } from '../../images/use-image-upload';
import { Field } from '../../ui/field';
import uploadStyles from '../upload-form.module.css';
import { DialogFrame, type DialogProps } from './dialog-frame';

interface Problems {
  image?: string;
  words?: string;
}

/** Puts an image of the library into the text, or uploads one; there is no field for the address of another site. */
export function ImageDialog({ editor, onClose }: DialogProps) {
  const id = useId();
  /** The image that is marked in the text: it can be described anew, or another one takes its place. */
  const [marked] = useState(() => (editor.isActive('image') ? editor.getAttributes('image') : undefined));
  const [chosen, setChosen] = useState<LibraryImage>();
  const [file, setFile] = useState<File>();
  const [words, setWords] = useState({ alt: String(marked?.alt ?? ''), decorative: marked?.alt === '' });
  const [problems, setProblems] = useState<Problems>({});
  const { busy, send } = useImageUpload();

  const take = async () => {
    if (busy) return;
    const image = file
      ? fileProblem(file)
      : chosen || marked
        ? undefined
        : 'Bitte wählen Sie ein Bild der Bibliothek oder eine Datei.';
    const found = { image, words: wordsProblem(words) };
    setProblems(found);
    if (found.image || found.words) {
      document.getElementById(found.image ? `${id}-datei` : `${id}-worte`)?.focus();
      return;
    }
    const sent = file ? await send(file, words) : undefined;
    if (sent && 'problem' in sent) {
      setProblems({ image: sent.problem });
      document.getElementById(`${id}-datei`)?.focus();
      return;
    }
    const taken = sent?.image ?? chosen;
    const attrs = {
      ...(taken ? imageMarkup(taken) : marked),
      alt: words.decorative ? '' : words.alt.trim(),
    };
    onClose();
    editor.chain().focus().insertContent({ type: 'image', attrs }).run();
  };
  const say = (said: typeof words) => {
    setWords(said);
    setProblems({ ...problems, words: undefined });
  };
  const remove = () => {
    onClose();
    editor.chain().focus().deleteSelection().run();
  };
  return (
    <DialogFrame
      title={marked ? 'Bild ändern' : 'Bild einfügen'}
      takeLabel={busy ? 'Wird hochgeladen …' : 'Übernehmen'}
      width="normal"
      {...{ take, onClose }}
      remove={marked ? { label: 'Bild entfernen', run: remove } : undefined}
    >
      <ImageLibrary
        chosen={file ? undefined : chosen?.uid}
        onChoose={(image) => {
          setChosen(image);
          setFile(undefined);
          setWords({ alt: image.alt, decorative: image.decorative });
          setProblems({});
        }}
      />
      <Field
        key={chosen?.uid ?? 0}
        id={`${id}-datei`}
        label="Neues Bild hochladen"
        optional
        hint={`PNG, JPEG oder WebP, höchstens ${formatSize(imageLimit)}. Das Bild ist sofort für alle sichtbar, auch wenn der Text noch ein Entwurf ist.`}
        error={problems.image}
      >
        {(control) => (
          <input
            type="file"
            accept={imageEndings}
            className={uploadStyles.input}
            onChange={({ target }) => {
              setFile(target.files?.[0]);
              setProblems({ ...problems, image: undefined });
            }}
            {...control}
          />
        )}
      </Field>
      <ImageWords id={`${id}-worte`} value={words} error={problems.words} onChange={say} />
    </DialogFrame>
  );
}
