'use client';

import { type RefObject, useRef, useState } from 'react';
import type { FormState } from '@/lib/forms';
import { type CategoryValues, categoryRecord } from '@/lib/lookups/record';
import { done } from '../forms/done';
import { Button } from '../ui/button';
import { ErrorSummary } from '../ui/error-summary';
import { Modal } from '../ui/modal';
import { Notice } from '../ui/notice';
import { SubmitButton } from '../ui/submit-button';
import { TextArea, TextInput } from '../ui/text-input';
import { useServerForm } from '../ui/use-server-form';

export interface CategoryEditorProps {
  /** The category that is edited; left out for a new one. */
  category?: CategoryValues & { uid: number };
  /** What is told apart by it: `Prozesskategorie`. */
  noun?: string;
  small?: boolean;
  action: (values: unknown) => Promise<FormState<{ uid: number }>>;
}

/** The small form of a category; a default export because it is loaded lazily. */
export default function CategoryModal({
  category,
  noun,
  action,
  typed,
  onClose,
}: CategoryEditorProps & { typed: RefObject<CategoryValues | undefined>; onClose: () => void }) {
  const saved = categoryRecord.typed(category ?? categoryRecord.empty);
  const seen = useRef<CategoryValues>(saved);
  const [overtaken, setOvertaken] = useState<{ message: string; now: CategoryValues }>();
  const { field, summary, send, busy } = useServerForm<CategoryValues, { uid: number }>({
    schema: categoryRecord.create,
    defaults: typed.current ?? saved,
    makes: !category,
    action: (values) => action(category ? { ...values, uid: category.uid, seen: seen.current } : values),
    onConflict: async ({ message, fields }) => {
      if (!fields?.seen) return false;
      setOvertaken({ message, now: JSON.parse(fields.seen) });
      return true;
    },
    onSaved: () => done(`Die ${noun} ist gespeichert.`),
  });
  const discard = () => {
    typed.current = undefined;
    onClose();
  };
  const saveOver = () => {
    if (overtaken) seen.current = overtaken.now;
    setOvertaken(undefined);
    void send();
  };
  return (
    <Modal
      open
      onClose={onClose}
      title={category ? `Kategorie „${category.name}“ bearbeiten` : 'Kategorie hinzufügen'}
      actions={
        <>
          <SubmitButton look="primary" form="kategorie" busy={busy}>
            Speichern
          </SubmitButton>
          <Button onClick={discard}>Abbrechen</Button>
        </>
      }
    >
      <ErrorSummary errors={summary} />
      {overtaken && (
        <Notice tone="amber" alert title="Inzwischen wurde anderes gespeichert">
          <p>{overtaken.message} Ihre Eingaben sind noch da.</p>
          <Button small onClick={saveOver}>
            Meine Eingaben trotzdem speichern
          </Button>
        </Notice>
      )}
      <form
        id="kategorie"
        noValidate
        onSubmit={send}
        onInput={({ currentTarget }) => {
          const { name = '', description = '' } = Object.fromEntries(new FormData(currentTarget));
          typed.current = { name: String(name), description: String(description) };
        }}
        aria-label={noun}
      >
        <TextInput label="Name" {...field('name')} />
        <TextArea label="Beschreibung" optional rows={3} {...field('description')} />
      </form>
    </Modal>
  );
}
