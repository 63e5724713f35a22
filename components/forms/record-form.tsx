'use client';

import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { formatDateTime } from '@/lib/time/format';
import { Button, ButtonLink } from '../ui/button';
import { ConfirmModal } from '../ui/confirm-modal';
import { ErrorSummary } from '../ui/error-summary';
import { Notice } from '../ui/notice';
import { ScriptsNeeded } from '../ui/scripts-needed';
import { SubmitButton } from '../ui/submit-button';
import { ConflictView } from './conflict-view';
import { anyway, Consequences } from './consequences';
import styles from './forms.module.css';
import type { RecordFormOf, Side } from './use-record-form';

/** What the frame needs of a form. */
type Framed<Values extends FieldValues> = Pick<
  RecordFormOf<Values>,
  | ('conflict' | 'shape' | 'takeSides' | 'restoredAt' | 'discardDraft')
  | ('summary' | 'send' | 'busy' | 'question' | 'confirm' | 'refrain')
> & {
  /** Saves what is typed as a draft. */
  saveDraft?: () => Promise<void>;
  /** The form edits a draft, and saves nothing else. */
  isDraft?: boolean;
};

interface Props<Values extends FieldValues> {
  form: Framed<Values>;
  /** What the form is, for who hears it. */
  label: string;
  submitLabel?: string;
  /** Where "Abbrechen" leads. */
  cancelHref?: string;
  /** What "Abbrechen" does instead, of a form that was opened within a page. */
  onCancel?: () => void;
  /** Offers "Speichern und weiterer", and is told by each press which of the two it was. */
  another?: { label: string; chosen: RefObject<boolean> };
  children: ReactNode;
}

/**
 * The frame of every maintained record's form: what is wrong, a restored draft, a conflict's two sides, the
 * fields, and the buttons.
 */
export function RecordForm<Values extends FieldValues>({
  form,
  label,
  submitLabel: given = 'Speichern',
  cancelHref,
  onCancel,
  another,
  children,
}: Props<Values>) {
  const { conflict, restoredAt, summary, send, busy, saveDraft } = form;
  const submitLabel = form.isDraft ? 'Entwurf speichern' : given;
  const box = useRef<HTMLFormElement>(null);
  const asked = Boolean(conflict) || restoredAt !== undefined;
  const wasAsked = useRef(asked);
  // The button that had the focus is gone with the question, so the focus moves to the fields.
  useEffect(() => {
    if (wasAsked.current && !asked) box.current?.focus();
    wasAsked.current = asked;
  }, [asked]);
  // Ctrl+S saves, where the focus is in this form or in none: a page may have several.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return;
      const form = box.current;
      const other = document.activeElement?.closest('form, dialog') ?? form;
      if (!form || form.hidden || other !== form) return;
      event.preventDefault();
      if (form.getAttribute('aria-busy') !== 'true') form.requestSubmit();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  const take = (sides: Record<string, Side>, save: boolean) => {
    form.takeSides(sides);
    if (save) void send();
  };
  return (
    <>
      <ScriptsNeeded />
      <ErrorSummary errors={summary} />
      <ConfirmModal
        open={form.question !== undefined}
        onClose={form.refrain}
        onConfirm={() => void form.confirm()}
        title="Das hat Folgen"
        confirmLabel={anyway(submitLabel)}
      >
        <Consequences text={form.question ?? ''} />
      </ConfirmModal>
      {conflict && (
        <ConflictView key={conflict.theirs.revision} conflict={conflict} shape={form.shape} onTake={take} />
      )}
      <form
        ref={box}
        tabIndex={-1}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          const { submitter } = event.nativeEvent as SubmitEvent;
          if (another) another.chosen.current = submitter?.getAttribute('value') === 'another';
          return send(event);
        }}
        aria-busy={busy}
        aria-label={label}
        hidden={Boolean(conflict)}
      >
        {restoredAt !== undefined && (
          <Notice
            title={`Nicht gespeicherter Entwurf vom ${formatDateTime(restoredAt / 1000)} wiederhergestellt`}
          >
            <p>Was Sie zuletzt eingegeben und nicht gespeichert haben, steht wieder in den Feldern.</p>
            <Button small onClick={form.discardDraft}>
              Entwurf verwerfen
            </Button>
          </Notice>
        )}
        {children}
        <div className={styles.buttons}>
          <SubmitButton look="primary" busy={busy}>
            {submitLabel}
          </SubmitButton>
          {another && (
            <SubmitButton value="another" busy={busy}>
              {another.label}
            </SubmitButton>
          )}
          {saveDraft && (
            <Button busy={busy} onClick={() => void saveDraft()}>
              Als Entwurf speichern
            </Button>
          )}
          {onCancel ? (
            <Button onClick={onCancel}>Abbrechen</Button>
          ) : (
            <ButtonLink href={cancelHref ?? '#'}>Abbrechen</ButtonLink>
          )}
        </div>
      </form>
    </>
  );
}
