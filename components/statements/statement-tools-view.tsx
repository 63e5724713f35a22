'use client';

import { lazy, Suspense } from 'react';
import type { StatementRights, Votes } from '@/lib/statements/model';
import { statementAddress } from '@/lib/statements/statement-address';
import { ActionButton } from '../forms/action-button';
import { Button } from '../ui/button';
import { cx } from '../ui/cx';
import type { StatementActions, WritingPlace } from './actions';
import { useOneForm } from './one-form';
import styles from './statements.module.css';
import { VoteBox } from './vote-box';
import { VoteNames } from './vote-names';

// The editor comes with the first form that is opened.
const StatementForm = lazy(() => import('./statement-form'));
const AttachmentUpload = lazy(async () => ({
  default: (await import('../attachments/attachment-upload')).AttachmentUpload,
}));

export interface ToolsProps {
  uid: number;
  revision: number;
  /** 0: on the whole consultation. */
  processUid: number;
  /** In whose name it is written. */
  whose: string;
  /** What is edited; left out where it can't be. */
  record?: { uid: number; revision: number; changed: number; text: string };
  votes: Votes;
  may: StatementRights;
  place: WritingPlace;
  actions: StatementActions;
}

/** What the reader may do with a statement: agree, answer, change, withdraw. */
export default function StatementToolsView({
  uid,
  revision,
  processUid,
  whose,
  record,
  votes,
  may,
  place,
  actions,
}: ToolsProps) {
  const { open, show, close } = useOneForm<'reply' | 'answer' | 'edit' | 'files'>();
  const common = { place, actions, processUid, onCancel: close };
  return (
    <>
      <div className={cx(styles.tools, may.vote !== 1 && styles.flush)} data-print="no">
        {may.vote ? (
          <VoteBox
            {...{ uid, revision, whose }}
            start={votes}
            partnerUid={place.partnerUid}
            vote={actions.vote}
          />
        ) : (
          <VoteNames {...votes} />
        )}
        {may.reply === 1 && (
          <Button small look="quiet" aria-label={`Antworten: ${whose}`} onClick={show('reply')}>
            Antworten
          </Button>
        )}
        {may.answer === 1 && (
          <Button
            small
            look="quiet"
            aria-label={`Als Administration antworten: ${whose}`}
            onClick={show('answer')}
          >
            Als Administration antworten
          </Button>
        )}
        {may.edit === 1 && (
          <Button small look="quiet" icon="edit" aria-label={`Bearbeiten: ${whose}`} onClick={show('edit')}>
            Bearbeiten
          </Button>
        )}
        {may.edit === 1 && (
          <Button
            small
            look="quiet"
            icon="plus"
            aria-label={`Dateien anhängen: ${whose}`}
            onClick={show('files')}
          >
            Dateien anhängen
          </Button>
        )}
        {may.withdraw === 1 && (
          <ActionButton
            label="Zurückziehen"
            description={`Zurückziehen: ${whose}`}
            look="quiet"
            question={{
              title: 'Stellungnahme zurückziehen?',
              text: (
                <p>
                  Zurückgezogen wird, was im Namen von {whose} geschrieben wurde. Antworten darauf bleiben
                  stehen, der Text ist für andere nicht mehr zu sehen. Das lässt sich nicht rückgängig machen.
                </p>
              ),
              confirm: 'Zurückziehen',
            }}
            action={actions.withdraw}
            argument={{ uid }}
            success="Die Stellungnahme ist zurückgezogen."
            href={place.back ?? statementAddress(place.consultationUid, uid)}
          />
        )}
      </div>
      {open && (
        <Suspense fallback={null}>
          {open === 'files' ? (
            <AttachmentUpload path={`/statements/files/add/${uid}`} />
          ) : open === 'edit' ? (
            <StatementForm {...common} label="Stellungnahme bearbeiten" record={record} />
          ) : (
            <StatementForm
              {...common}
              key={open}
              label={`Antwort auf ${whose}`}
              parentUid={uid}
              official={open === 'answer'}
            />
          )}
        </Suspense>
      )}
    </>
  );
}
