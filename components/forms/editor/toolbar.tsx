'use client';

import { type Editor, useEditorState } from '@tiptap/react';
import { Fragment, type KeyboardEvent, useRef, useState } from 'react';
import { Icon } from '../../ui/icon';
import styles from './editor.module.css';
import { EditorDialog } from './editor-dialog';
import { type DialogName, toolbarItems } from './toolbar-items';

/** The editor's buttons: one stop of the Tab key, arrows, Home and End move within (toolbar pattern of WAI-ARIA). */
export function Toolbar({
  editor,
  label,
  images,
  onSource,
}: {
  editor: Editor;
  label: string;
  /** Whether images can be put in. */
  images: boolean;
  onSource: () => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState('Rückgängig');
  const [dialog, setDialog] = useState<DialogName>();
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      toolbarItems.map(({ active, shown, enabled }) => ({
        pressed: active?.(now),
        shown: shown?.(now) ?? true,
        enabled: enabled?.(now) ?? true,
      })),
  });
  const buttons = toolbarItems.flatMap((item, place) => {
    const state = states[place]!;
    return state.shown && (images || item.dialog !== 'image') ? [{ ...item, ...state }] : [];
  });
  const stop = buttons.some(({ name }) => name === focused) ? focused : buttons[0]?.name;

  const onKeyDown = (event: KeyboardEvent) => {
    const all = [...(box.current?.querySelectorAll('button') ?? [])];
    const at = all.indexOf(document.activeElement as HTMLButtonElement);
    const moves: Record<string, number> = {
      ArrowRight: (at + 1) % all.length,
      ArrowLeft: (at - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    };
    const next = all[moves[event.key] ?? -1];
    if (!next) return;
    event.preventDefault();
    setFocused(next.dataset.name ?? '');
    next.focus();
  };

  const common = (name: string, sign?: string) => ({
    type: 'button' as const,
    'data-name': name,
    'data-sign': sign, // drawn by the style sheet: what is read is the name
    'aria-label': name,
    title: name,
    tabIndex: name === stop ? 0 : -1,
    onFocus: () => setFocused(name),
    // Firefox and Safari would take the selection away with the focus.
    onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
  });
  return (
    <>
      <div
        ref={box}
        role="toolbar"
        aria-label={`Formatierung: ${label}`}
        className={styles.toolbar}
        onKeyDown={onKeyDown}
      >
        {buttons.map(({ name, sign, icon, group, pressed, enabled, run, dialog: opens }, place) => (
          <Fragment key={name}>
            {place > 0 && buttons[place - 1]?.group !== group && <span className={styles.line} />}
            <button
              {...common(name, sign)}
              className={styles.button}
              aria-pressed={pressed}
              aria-disabled={!enabled || undefined}
              aria-haspopup={opens ? 'dialog' : undefined}
              onClick={() => (opens ? setDialog(opens) : enabled && run?.(editor))}
            >
              {icon && <Icon name={icon} size={18} />}
            </button>
          </Fragment>
        ))}
        <span className={styles.line} />
        <button {...common('Als HTML bearbeiten', 'HTML')} className={styles.button} onClick={onSource} />
      </div>
      {dialog && <EditorDialog name={dialog} editor={editor} onClose={() => setDialog(undefined)} />}
    </>
  );
}
