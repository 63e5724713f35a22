'use client';

import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { maxRichTextLength } from '@/lib/html/bounds';
import controlStyles from '../ui/control.module.css';
import { cx } from '../ui/cx';
import { Field, type FieldFrame } from '../ui/field';
import styles from './editor/editor.module.css';

// Tiptap comes with the first form that has a rich text; no reading page pays for it.
const Editor = lazy(() => import('./editor/rich-text-editor'));

interface Props extends FieldFrame {
  id: string;
  /** Rich text by the profile of docs/requirements/input.md, Rich text; '' for none. */
  value: string;
  onChange: (html: string) => void;
  /** Whether images can be put into it; true unless said otherwise. */
  images?: boolean;
  /** Takes the focus as soon as the editor is there: for a form that was opened by a button. */
  takesFocus?: boolean;
}

/** A rich text. Until the editor is there, and where it never comes, its HTML stands in a plain text field. */
export function RichTextField({
  id,
  value,
  onChange,
  takesFocus = false,
  images = true,
  most = maxRichTextLength,
  ...frame
}: Props) {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  // Who types already goes on typing in the editor.
  const focus = useRef(takesFocus);
  return (
    <Field id={id} {...frame} most={most} length={value.length}>
      {(control) => {
        const plain = (
          <textarea
            {...control}
            rows={6}
            className={cx(controlStyles.control, controlStyles.area, styles.source, styles.waiting)}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onFocus={() => {
              focus.current = true;
            }}
            onBlur={() => {
              focus.current = false;
            }}
          />
        );
        if (!ready) return plain;
        const label = typeof frame.label === 'string' ? frame.label : 'Text';
        return (
          <Suspense fallback={plain}>
            <Editor {...control} {...{ label, value, onChange, images }} takesFocus={focus} />
          </Suspense>
        );
      }}
    </Field>
  );
}
