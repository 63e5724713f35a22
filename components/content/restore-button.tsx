'use client';

import type { FormState } from '@/lib/forms';
import { urlOf } from '@/lib/routes';
import { ActionButton } from '../forms/action-button';

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
  const message = 'Die Seite wurde inzwischen von jemand anderem geändert. Bitte laden Sie die Seite neu.';
  return (
    <ActionButton
      label="Wiederherstellen"
      description={`Version ${version} wiederherstellen`}
      question={{
        title: `Version ${version} wiederherstellen?`,
        text: (
          <p>
            Titel, Beschreibung und Text der Version vom {when} Uhr werden zur neuen Version und sind gleich
            darauf öffentlich. Die jetzige Version bleibt in der Liste.
          </p>
        ),
        confirm: 'Wiederherstellen',
        look: 'primary',
      }}
      action={async (values: Parameters<Props['action']>[0]) => {
        const result = await action(values);
        return result.state === 'conflict' ? { state: 'refused', message } : result;
      }}
      argument={{ uid, version, revision }}
      success={`Version ${version} ist wiederhergestellt.`}
      href={urlOf('AdminPageVersions', { uid })}
    />
  );
}
