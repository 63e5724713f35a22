'use client';

import { useRef, useState } from 'react';
import { imageLimit, type LibraryImage } from '@/lib/images/model';
import { formatSize } from '@/lib/text/size';
import { upload } from '../forms/upload';
import { newSendKey } from '../ui/send-key';

/** What a file is called without its ending: the first title of its image. */
const titleOf = ({ name }: File) => name.replace(/\.[^.]*$/, '').slice(0, 200) || 'Bild';

/** Why a file is not sent at all; undefined where nothing is wrong with it. */
export const fileProblem = (file: File | undefined): string | undefined => {
  if (!file) return 'Bitte wählen Sie ein Bild.';
  return file.size > imageLimit ? `Das Bild ist größer als ${formatSize(imageLimit)}.` : undefined;
};

/** Uploads an image; the same one sent again after a lost answer stands once. */
export function useImageUpload() {
  const last = useRef<{ file: File; words: string; sendKey: string }>(undefined);
  const [busy, setBusy] = useState(false);
  /** @returns the image of the library, or in German what is wrong */
  const send = async (
    file: File,
    words: Pick<LibraryImage, 'alt' | 'decorative'>,
  ): Promise<{ image: LibraryImage } | { problem: string }> => {
    const said = JSON.stringify(words);
    if (last.current?.file !== file || last.current.words !== said) {
      last.current = { file, words: said, sendKey: newSendKey() };
    }
    setBusy(true);
    const { sendKey } = last.current;
    const result = await upload<{ image: LibraryImage }>('/images/create', [file], {
      ...{
        title: titleOf(file),
        alt: words.decorative ? '' : words.alt.trim(),
        decorative: words.decorative,
      },
      sendKey,
    });
    setBusy(false);
    return result.state === 'saved' ? { image: result.answer.image } : { problem: result.message };
  };
  return { busy, send };
}
