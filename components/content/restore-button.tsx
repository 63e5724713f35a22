'use client';

import { useState } from 'react';
import type { FormState } from '@/lib/forms';
import { urlOf } from '@/lib/routes';
import { doneAt } from '../forms/done-at';
import { act } from '../ui/act';
import { Button } from '../ui/button';
import { ConfirmModal } from '../ui/confirm-modal';
import { asHtml, notify } from '../ui/notify';

interface Props {
  uid: number;
  /** The page's revision that the list was read with. */
  revision: number;
  version: number;
  when: string;
  action: (values: { uid: number; version: number; revision: number }) => Promise<FormState>;
}

/** Makes an earlier version the newest one, after a question. */
export function RestoreButton({ uid, revision, version, when, action }: Props) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const restore = async () => {
    setBusy(true);
    const result = await act(() => action({ uid, version, revision }));
    if (result.state === 'saved') {
      return doneAt(urlOf('AdminPageVersions', { uid }), `Version ${version} ist wiederhergestellt.`);
    }
    setBusy(false);
    setAsking(false);
    const text =
      result.state === 'conflict'
        ? 'Die Seite wurde inzwischen von jemand anderem geändert. Bitte laden Sie die Seite neu.'
        : result.message;
    notify({ type: 'error', autohide: false, text: asHtml(text) });
  };
  return (
    <>
      <Button small aria-label={`Version ${version} wiederherstellen`} onClick={() => setAsking(true)}>
        Wiederherstellen
      </Button>
      <ConfirmModal
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={restore}
        title={`Version ${version} wiederherstellen?`}
        confirmLabel="Wiederherstellen"
        busy={busy}
      >
        <p>
          Titel, Beschreibung und Text der Version vom {when} Uhr werden zur neuen Version und sind gleich
          darauf öffentlich. Die jetzige Version bleibt in der Liste.
        </p>
      </ConfirmModal>
    </>
  );
}
