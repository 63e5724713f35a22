'use client';

import { type ComponentType, useId, useState } from 'react';
import { TextInput } from '../../ui/text-input';
import { DialogFrame, type DialogProps, onEnter } from './dialog-frame';
import { ImageDialog } from './image-dialog';
import { LinkDialog } from './link-dialog';
import type { DialogName } from './toolbar-items';

function ColorDialog({ editor, onClose }: DialogProps) {
  const id = useId();
  const [color, setColor] = useState<string>(() => editor.getAttributes('textStyle').color ?? '#0b4f5c');
  const close = (run: () => void) => {
    onClose();
    run();
  };
  const take = () => close(() => editor.chain().focus().setColor(color).run());
  const remove = () => close(() => editor.chain().focus().unsetColor().run());
  return (
    <DialogFrame title="Textfarbe" {...{ take, onClose }} remove={{ label: 'Farbe entfernen', run: remove }}>
      <TextInput
        id={`${id}-wert`}
        label="Farbe"
        hint="Farbe allein sagt nichts: Was wichtig ist, steht auch in Worten da."
        type="color"
        value={color}
        onChange={(event) => setColor(event.target.value)}
        onKeyDown={onEnter(take)}
      />
    </DialogFrame>
  );
}

const dialogs: Record<DialogName, ComponentType<DialogProps>> = {
  link: LinkDialog,
  image: ImageDialog,
  color: ColorDialog,
};

/** The question that a link, a picture or a colour needs. */
export function EditorDialog({ name, ...props }: DialogProps & { name: DialogName }) {
  const Dialog = dialogs[name];
  return <Dialog {...props} />;
}
