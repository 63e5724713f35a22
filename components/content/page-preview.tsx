'use client';

import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ContentPage } from '@/lib/content/model';
import type { TypedPage } from '@/lib/content/page-record';
import { surroundingsBelow } from '@/lib/content/surroundings';
import type { FormState } from '@/lib/forms';
import { act } from '../ui/act';
import { Button } from '../ui/button';
import { Modal } from '../ui/modal';
import { asHtml, notify } from '../ui/notify';
import styles from './content-admin.module.css';
import { ContentPageView } from './content-page-view';

interface Props {
  form: UseFormReturn<TypedPage>;
  tree: ContentPage[];
  uid?: number;
  action: (values: { body: string }) => Promise<FormState<{ html: string }>>;
}

interface Shown {
  values: TypedPage;
  html: string;
  at: number;
}

/** Shows the page as it would be after saving, its text cleaned by the server; nothing is saved. */
export function PagePreview({ form, tree, uid, action }: Props) {
  const [shown, setShown] = useState<Shown>();
  const [busy, setBusy] = useState(false);
  const show = async () => {
    setBusy(true);
    const values = form.getValues();
    const result = await act(() => action({ body: values.body }));
    setBusy(false);
    if (result.state === 'saved') {
      setShown({ values, html: result.answer.html, at: Math.floor(Date.now() / 1000) });
    } else {
      const wrong = result.state === 'invalid' ? Object.values(result.fields)[0] : undefined;
      notify({ type: 'error', autohide: false, text: asHtml(wrong ?? result.message) });
    }
  };
  return (
    <>
      <Button icon="eye" busy={busy} onClick={show}>
        Vorschau
      </Button>
      <Modal
        open={shown !== undefined}
        onClose={() => setShown(undefined)}
        title="Vorschau, noch nicht gespeichert"
        width="auto"
        actions={<Button onClick={() => setShown(undefined)}>Weiter bearbeiten</Button>}
      >
        {shown && (
          <div className={styles.preview}>
            <ContentPageView
              title={shown.values.title || 'Ohne Titel'}
              lead={shown.values.description}
              html={shown.html}
              changed={shown.at}
              {...surroundingsBelow(tree, { uid, parent: shown.values.parent[0] })}
            />
          </div>
        )}
      </Modal>
    </>
  );
}
