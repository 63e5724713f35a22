'use client';

import type { Editor } from '@tiptap/core';
import { useId, useState } from 'react';
import { isImageAddress, isLinkAddress } from '@/lib/html/urls';
import { Button } from '../../ui/button';
import { Modal } from '../../ui/modal';
import { TextInput } from '../../ui/text-input';
import type { DialogName } from './toolbar-items';

interface Part {
  title: string;
  label: string;
  hint: string;
  type: 'text' | 'color';
  /** What stands there before anything is typed. */
  first: (editor: Editor) => string;
  /** What is wrong with the value; undefined when nothing is. */
  problem: (value: string) => string | undefined;
  set: (editor: Editor, value: string, more: string) => void;
  remove?: { label: string; run: (editor: Editor) => void };
}

const complete = (address: string) => (/^[^\s@/]+@[^\s@/]+$/.test(address) ? `mailto:${address}` : address);

const parts: Record<DialogName, Part> = {
  link: {
    title: 'Link',
    label: 'Adresse',
    hint: 'Beginnt mit https, http, ftp, mailto oder tel, oder mit / für eine Seite des Portals.',
    type: 'text',
    first: (editor) => editor.getAttributes('link').href ?? '',
    problem: (value) =>
      isLinkAddress(complete(value))
        ? undefined
        : 'Bitte geben Sie eine Adresse mit https, http, ftp, mailto oder tel ein.',
    set: (editor, value) => {
      const href = complete(value);
      const chain = editor.chain().focus().extendMarkRange('link');
      if (editor.state.selection.empty && !editor.isActive('link')) {
        chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
      } else chain.setLink({ href }).run();
    },
    remove: {
      label: 'Link entfernen',
      run: (editor) => editor.chain().focus().extendMarkRange('link').unsetLink().run(),
    },
  },
  image: {
    title: 'Bild',
    label: 'Adresse des Bildes',
    hint: 'Beginnt mit https oder mit / für ein Bild des Portals.',
    type: 'text',
    first: (editor) => editor.getAttributes('image').src ?? '',
    problem: (value) =>
      isImageAddress(value) ? undefined : 'Bitte geben Sie die Adresse eines Bildes mit https oder http ein.',
    set: (editor, src, alt) => editor.chain().focus().setImage({ src, alt }).run(),
  },
  color: {
    title: 'Textfarbe',
    label: 'Farbe',
    hint: 'Farbe allein sagt nichts: Was wichtig ist, steht auch in Worten da.',
    type: 'color',
    first: (editor) => editor.getAttributes('textStyle').color ?? '#0b4f5c',
    problem: (value) => (/^#[0-9a-f]{6}$/i.test(value) ? undefined : 'Bitte wählen Sie eine Farbe.'),
    set: (editor, value) => editor.chain().focus().setColor(value).run(),
    remove: { label: 'Farbe entfernen', run: (editor) => editor.chain().focus().unsetColor().run() },
  },
};

/** The one question that a link, a picture or a colour needs. */
export function EditorDialog({
  name,
  editor,
  onClose,
}: {
  name: DialogName;
  editor: Editor;
  onClose: () => void;
}) {
  const { title, label, hint, type, first, problem, set, remove } = parts[name];
  const id = useId();
  const [value, setValue] = useState(() => first(editor));
  const [alt, setAlt] = useState(() => editor.getAttributes('image').alt ?? '');
  const [error, setError] = useState<string>();
  const done = (run: () => void) => {
    onClose();
    run();
  };
  const take = () => {
    const found = problem(value.trim());
    setError(found);
    if (!found) done(() => set(editor, value.trim(), alt.trim()));
  };
  return (
    <Modal
      open
      onClose={onClose}
      title={title}
      width="small"
      actions={
        <>
          <Button look="primary" onClick={take}>
            Übernehmen
          </Button>
          {remove && <Button onClick={() => done(() => remove.run(editor))}>{remove.label}</Button>}
          <Button onClick={onClose}>Abbrechen</Button>
        </>
      }
    >
      <TextInput
        id={`${id}-wert`}
        label={label}
        hint={hint}
        type={type}
        value={value}
        error={error}
        onChange={(event) => setValue(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault(); // not the form around the editor
          take();
        }}
      />
      {name === 'image' && (
        <TextInput
          id={`${id}-alt`}
          label="Beschreibung des Bildes"
          hint="Für alle, die es nicht sehen. Leer, wenn es nur schmückt."
          optional
          value={alt}
          onChange={(event) => setAlt(event.target.value)}
        />
      )}
    </Modal>
  );
}
