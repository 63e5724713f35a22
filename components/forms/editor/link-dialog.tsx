'use client';

import { useId, useState } from 'react';
import { TextInput } from '../../ui/text-input';
import { DialogFrame, type DialogProps, onEnter } from './dialog-frame';
import { linkAddress } from './link-address';
import { LinkTargets } from './link-targets';

/** Asks where a link leads: a page, process, document … of the portal that is looked for, or an address. */
export function LinkDialog({ editor, onClose }: DialogProps) {
  const id = useId();
  const [typed, setTyped] = useState<string>(() => editor.getAttributes('link').href ?? '');
  /** What was chosen is called so; its link says it where no text is marked. */
  const [chosen, setChosen] = useState<{ href: string; title: string }>();
  const [error, setError] = useState<string>();
  const take = () => {
    const read = linkAddress(typed, location.origin);
    if ('problem' in read) {
      setError(read.problem);
      document.getElementById(`${id}-adresse`)?.focus();
      return;
    }
    const { href } = read;
    onClose();
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !editor.isActive('link')) {
      const text = chosen?.href === href ? chosen.title : href.replace(/^(?:mailto|tel):/, '');
      chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }).run();
    } else chain.setLink({ href }).run();
  };
  const remove = () => {
    onClose();
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
  };
  const linked = editor.isActive('link');
  return (
    <DialogFrame
      title="Link"
      {...{ take, onClose }}
      remove={linked ? { label: 'Link entfernen', run: remove } : undefined}
    >
      <LinkTargets
        chosen={chosen?.href === typed ? typed : undefined}
        onChoose={(target) => {
          setChosen(target);
          setTyped(target.href);
          setError(undefined);
        }}
      />
      <TextInput
        id={`${id}-adresse`}
        label="Adresse"
        hint="Steht hier, sobald Sie ein Ziel gewählt haben. Oder geben Sie eine ein: https://…, eine E-Mail-Adresse, oder /… für eine Seite des Portals."
        autoComplete="off"
        spellCheck={false}
        value={typed}
        error={error}
        onChange={(event) => {
          setTyped(event.target.value);
          setError(undefined);
        }}
        onKeyDown={onEnter(take)}
      />
    </DialogFrame>
  );
}
