'use client';

import { EditorContent, useEditor } from '@tiptap/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { isOwnImage } from '@/lib/html/urls';
import { plural } from '@/lib/text/plural';
import { formatNumber } from '@/lib/time/format';
import controlStyles from '../../ui/control.module.css';
import { cx } from '../../ui/cx';
import type { ControlAttributes } from '../../ui/field';
import proseStyles from '../../ui/rich-text.module.css';
import styles from './editor.module.css';
import { extensions } from './extensions';
import { pastedHtml } from './pasted';
import { SourceText } from './source-text';
import { lostTags, tidyHtml } from './tidy-html';
import { Toolbar } from './toolbar';

export interface EditorProps extends ControlAttributes {
  label: string;
  value: string;
  onChange: (html: string) => void;
  images: boolean;
  /** Whether it takes the focus when it is there, at the end of the text. */
  takesFocus: RefObject<boolean>;
}

const leftOutText = (images: number) =>
  `${plural(images, 'Ein Bild wurde', `${formatNumber(images)} Bilder wurden`)} nicht übernommen. Bitte fügen Sie ${plural(images, 'es', 'sie')} mit „Bild“ ein; gezeigt wird nur, was im Portal liegt.`;

/** Milliseconds without typing after which the form gets the text; it also gets it when the editor is left. */
const rest = 200;

/** The editor behind `RichTextField`; a default export because it is loaded lazily. */
export default function RichTextEditor({
  label,
  value,
  onChange,
  images,
  takesFocus,
  id,
  ...aria
}: EditorProps) {
  const told = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tell = useRef(onChange);
  tell.current = onChange;
  // A complaint goes with the first letter and comes with the last one, not when the text is left: the button that
  // is being pressed at that moment would move away from under the pointer.
  const wrong = useRef(false);
  wrong.current = Boolean(aria['aria-invalid']);
  const [asSource, setAsSource] = useState(false);
  const [lost, setLost] = useState<string[]>([]);
  /** Images that were pasted and left out. */
  const [leftOut, setLeftOut] = useState(0);

  const editor = useEditor({
    extensions,
    content: value,
    autofocus: takesFocus.current ? 'end' : false,
    immediatelyRender: false,
    injectCSS: false, // the content policy takes no styles without a nonce; editor.module.css has them
    editorProps: {
      transformPastedHTML: (pasted) => {
        const { html, images } = pastedHtml(pasted, location.origin, isOwnImage);
        setLeftOut(images);
        return html;
      },
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        class: cx(controlStyles.control, proseStyles.prose, styles.text) ?? '',
      },
    },
    onCreate: ({ editor: created }) => {
      const missing = lostTags(value, created.getHTML());
      setLost(missing);
      setAsSource(missing.length > 0);
    },
    onUpdate: ({ editor: updated }) => {
      clearTimeout(timer.current);
      if (wrong.current || updated.isEmpty) return flush();
      timer.current = setTimeout(flush, rest);
    },
    onBlur: () => timer.current !== undefined && flush(),
  });
  const flush = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!editor || editor.isDestroyed) return;
    const html = tidyHtml(editor.getHTML());
    if (html === told.current) return;
    told.current = html;
    tell.current(html);
  };

  // What comes from outside (a restored draft, a conflict's other side) takes the place of what stands here.
  useEffect(() => {
    if (!editor || value === told.current) return;
    told.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
    const missing = lostTags(value, editor.getHTML());
    setLost(missing);
    if (missing.length > 0) setAsSource(true);
  }, [editor, value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const described = aria['aria-describedby'];
  const invalid = aria['aria-invalid'];
  useEffect(() => {
    const box = editor?.view.dom;
    if (!box) return;
    described ? box.setAttribute('aria-describedby', described) : box.removeAttribute('aria-describedby');
    invalid ? box.setAttribute('aria-invalid', 'true') : box.removeAttribute('aria-invalid');
  });

  // The button that turned the text over is gone with its side: the text itself takes the focus.
  const turned = useRef(false);
  useEffect(() => {
    if (!turned.current) return;
    turned.current = false;
    if (asSource) document.getElementById(id)?.focus();
    else editor?.commands.focus();
  }, [asSource, editor, id]);

  const openEditor = () => {
    turned.current = true;
    editor?.commands.setContent(value, { emitUpdate: false });
    told.current = value;
    setAsSource(false);
  };
  const openSource = () => {
    turned.current = true;
    flush();
    setLost([]);
    setAsSource(true);
  };
  if (asSource || !editor) {
    return (
      <SourceText
        id={id}
        {...aria}
        value={value}
        lost={lost}
        onChange={(html) => {
          // An editor that is not there yet is being made of the text before this one; the effect tells it.
          if (editor) told.current = html;
          onChange(html);
        }}
        onClose={editor ? openEditor : undefined}
      />
    );
  }
  return (
    <div className={styles.editor}>
      <Toolbar {...{ editor, label, images }} onSource={openSource} />
      <EditorContent editor={editor} />
      <p aria-live="polite" className={leftOut > 0 ? styles.leftOut : undefined}>
        {leftOut > 0 && leftOutText(leftOut)}
      </p>
    </div>
  );
}
