'use client';

import { lazy, Suspense } from 'react';
import { ActionButton } from '../forms/action-button';
import { Badge } from '../ui/badge';
import { Button } from '../ui/button';
import { DateText } from '../ui/date-text';
import { RichText } from '../ui/rich-text';
import { useOneForm } from './one-form';
import type { SharedDraftFormProps } from './shared-draft-form';
import styles from './statements.module.css';

// The editor comes with the first form that is opened.
const SharedDraftForm = lazy(() => import('./shared-draft-form'));

export interface SharedDraftProps extends Omit<SharedDraftFormProps, 'onCancel'> {
  /** Its text, sanitised. */
  html?: string;
  /** Whether statements on the section are taken now. */
  open: boolean;
  /** Whether its process has left the consultation. */
  left: boolean;
  mayRelease: boolean;
}

/** What a partner's people write together on a section, which nobody else sees; who may write statements submits it. */
export default function SharedDraftView(props: SharedDraftProps) {
  const { name, partner, draft, html, open, left, mayRelease, actions } = props;
  const { open: form, show, close } = useOneForm<'draft'>();
  const editing = form && (
    <Suspense fallback={null}>
      <SharedDraftForm {...props} onCancel={close} />
    </Suspense>
  );
  if (!draft) {
    return (
      <>
        <p data-print="no" hidden={form !== undefined}>
          <Button look="quiet" aria-label={`Gemeinsamen Entwurf beginnen ${name}`} onClick={show('draft')}>
            Gemeinsamen Entwurf beginnen
          </Button>
        </p>
        {editing}
      </>
    );
  }
  const { uid, revision, changed } = draft;
  return (
    <section className={styles.draft} aria-label={`Gemeinsamer Entwurf ${name}`} data-print="no">
      <div className={styles.head}>
        <strong>{partner}</strong>
        <Badge tone="blue">gemeinsamer Entwurf</Badge>
      </div>
      <p className={styles.meta}>
        Noch nicht abgegeben, nur für Ihren Marktpartner zu sehen; Stand <DateText value={changed} time />
      </p>
      {left && (
        <p className={styles.muted}>
          Dieser Prozess gehört nicht mehr zu der Konsultation; zu ihm kann nicht mehr Stellung genommen
          werden.
        </p>
      )}
      {!form && <RichText html={html ?? ''} />}
      {!form && (
        <div className={styles.tools}>
          {open && (
            <Button small icon="edit" onClick={show('draft')}>
              Entwurf bearbeiten
            </Button>
          )}
          {open && mayRelease && (
            <ActionButton
              label="Abgeben"
              look="primary"
              question={{
                title: 'Entwurf als Stellungnahme abgeben?',
                text: (
                  <p>
                    Die Stellungnahme {name} erscheint sofort im Namen von {partner} und ist dann für alle zu
                    sehen, die die Konsultation sehen. Der Entwurf besteht danach nicht mehr.
                  </p>
                ),
                confirm: 'Stellungnahme abgeben',
              }}
              action={actions.release}
              argument={{ uid, revision }}
              success="Die Stellungnahme ist abgegeben."
            />
          )}
          {mayRelease && (
            <ActionButton
              label="Verwerfen"
              look="quiet"
              question={{
                title: 'Entwurf verwerfen?',
                text: (
                  <p>Der gemeinsame Entwurf {name} wird gelöscht. Das lässt sich nicht rückgängig machen.</p>
                ),
                confirm: 'Verwerfen',
              }}
              action={actions.remove}
              argument={{ uid }}
              success="Der Entwurf ist verworfen."
            />
          )}
          {!mayRelease && (
            <span className={styles.muted}>Abgeben kann ihn, wer für {partner} Stellung nehmen darf.</span>
          )}
        </div>
      )}
      {editing}
    </section>
  );
}
