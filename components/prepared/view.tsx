import { restorable } from '@/lib/bin/days';
import { formOf, type PreparedDetail, preparedNames } from '@/lib/prepared/model';
import { urlOf } from '@/lib/routes';
import { formatDateTime } from '@/lib/time/format';
import { ActionButton } from '../forms/action-button';
import { ComingChanges } from '../history/coming-changes';
import { HoldingNotice } from '../releases/holding-notice';
import { Badge } from '../ui/badge';
import type { Crumb } from '../ui/breadcrumb';
import { ButtonLink } from '../ui/button';
import { Notice } from '../ui/notice';
import { PageHeader } from '../ui/page-header';
import { Section } from '../ui/section';
import type { PreparedActions } from './actions';
import { PreparedPreview } from './preview';
import { ScheduleForm, Unschedule } from './schedule-form';

interface Props {
  prepared: PreparedDetail;
  /** Its text, sanitised. */
  html: string;
  actions: PreparedActions;
  /** The room of who asks. */
  above: Crumb[];
}

/** A draft as it will be read, what it changes, and how it is published. */
export function PreparedView({ prepared, html, actions, above }: Props) {
  const { uid, revision, entity, entityUid, title, publishAt, problem, fields, outdated, gone, release } =
    prepared;
  const ready = outdated === 0 && gone === 0;
  const name = `„${title}“`;
  const list = urlOf('AdminPreparedList');
  return (
    <>
      <PageHeader
        breadcrumb={[...above, ['AdminPreparedList'], title]}
        title={title}
        badge={<Badge tone="amber">{entityUid === null ? 'Entwurf' : 'Entwurf einer Änderung'}</Badge>}
        lead={preparedNames[entity]}
        actions={
          <>
            {ready && (
              <ActionButton
                label="Jetzt veröffentlichen"
                look="primary"
                small={false}
                question={{
                  title: `${name} veröffentlichen?`,
                  text: <p>Es ist gleich darauf zu sehen; der Entwurf besteht danach nicht mehr.</p>,
                  confirm: 'Veröffentlichen',
                }}
                action={actions.publish}
                argument={{ uid, revision }}
                success={`${name} ist veröffentlicht.`}
                href={list}
              />
            )}
            {gone === 0 && (
              <ButtonLink href={formOf(prepared)} icon="edit">
                Bearbeiten
              </ButtonLink>
            )}
            <ActionButton
              label="Verwerfen"
              look="quiet"
              small={false}
              question={{
                title: 'Entwurf verwerfen?',
                text: (
                  <p>
                    Der Entwurf {name} wird gelöscht. {restorable}
                  </p>
                ),
                confirm: 'Verwerfen',
                look: 'danger',
              }}
              action={actions.remove}
              argument={{ uid }}
              success="Der Entwurf ist verworfen."
              href={list}
            />
          </>
        }
      />
      <HoldingNotice release={release} />
      {problem && (
        <Notice tone="red" title="Der Entwurf wurde nicht zum gewählten Zeitpunkt veröffentlicht">
          <p>{problem}</p>
        </Notice>
      )}
      {outdated === 1 && (
        <Notice tone="amber" title="Inzwischen wurde etwas anderes gespeichert">
          <p>
            Was dieser Entwurf ändert, wurde seither geändert. Bearbeiten Sie ihn: Beim Speichern sehen Sie
            beide Fassungen.
          </p>
        </Notice>
      )}
      {gone === 1 && (
        <Notice tone="amber" title="Was dieser Entwurf ändert, ist gelöscht">
          <p>Der Entwurf lässt sich nur noch verwerfen. Sein Text steht unten, falls Sie ihn brauchen.</p>
        </Notice>
      )}
      <Section id="zeitpunkt" title="Zeitpunkt">
        {publishAt === null ? (
          <p>Dieser Entwurf wird nicht von selbst veröffentlicht{release && ', sondern mit dem Release'}.</p>
        ) : (
          <p>
            Er wird am <strong>{formatDateTime(publishAt)} Uhr</strong> von selbst veröffentlicht.
          </p>
        )}
        {ready && !release ? (
          <ScheduleForm {...{ uid, revision, publishAt }} action={actions.schedule} />
        ) : (
          publishAt !== null && <Unschedule {...{ uid, revision }} action={actions.schedule} />
        )}
      </Section>
      {entityUid !== null && gone === 0 && (
        <Section id="aenderungen" title="Was sich ändert">
          {fields.length === 0 ? (
            <p>Nichts: Der Entwurf sagt dasselbe wie der veröffentlichte Stand.</p>
          ) : (
            <ComingChanges fields={fields} />
          )}
        </Section>
      )}
      <Section id="vorschau" title="Vorschau">
        <PreparedPreview prepared={prepared} html={html} />
      </Section>
    </>
  );
}
