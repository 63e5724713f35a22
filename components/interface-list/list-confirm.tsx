import { useState } from 'react';
import { endableOf, type ListPreview, writesSomething } from '@/lib/interface-list/model';
import { urlOf } from '@/lib/routes';
import { addDays, secondsOfDay } from '@/lib/time/days';
import { formatDate } from '@/lib/time/format';
import { PublishingNotice } from '../imports/plan-parts';
import styles from '../schemas/schemas.module.css';
import { Button, ButtonLink } from '../ui/button';
import { Checkbox } from '../ui/choice';
import { Notice } from '../ui/notice';

interface Props {
  plan: ListPreview;
  busy: boolean;
  onApply: (chosen: { publish: boolean; endMissing: boolean }) => void;
}

const day = (text: string) => formatDate(secondsOfDay(text));

/** What is to be decided before a list is imported, and the button that does it. */
export function ListConfirm({ plan, busy, onApply }: Props) {
  const [publish, setPublish] = useState(false);
  const [endMissing, setEndMissing] = useState(false);
  const { counts, gone, publishing, date } = plan;
  const endable = endableOf(gone);
  const writes = writesSomething(counts, endable, endMissing);
  const blocked = publish && publishing.problems.length > 0;
  return (
    <div className={styles.upload}>
      {counts.processes + counts.schemas > 0 && (
        <Checkbox
          label="Neue Prozess- und Schemaversionen gleich als Final veröffentlichen"
          hint="Sonst werden sie als Entwurf angelegt, damit Sie sie vervollständigen und dann veröffentlichen."
          checked={publish}
          onChange={(event) => setPublish(event.target.checked)}
        />
      )}
      {publish && <PublishingNotice publishing={publishing} />}
      {endable > 0 && (
        <Checkbox
          label="Nicht mehr Gelistetes beenden"
          hint={`Es gilt dann bis ${day(addDays(date, -1))}, dem Tag vor dem Beginn der Liste. Sonst bleibt es, wie es ist.`}
          checked={endMissing}
          onChange={(event) => setEndMissing(event.target.checked)}
        />
      )}
      {!writes && <Notice title="Es gibt nichts zu importieren">Alles ist schon so vorhanden.</Notice>}
      <p className={styles.buttons}>
        {(writes || endable > 0) && (
          <Button
            look="primary"
            icon="upload"
            busy={busy}
            disabled={!writes || blocked}
            onClick={() => onApply({ publish, endMissing })}
          >
            Importieren
          </Button>
        )}
        <ButtonLink href={urlOf('ProcessList')}>{writes ? 'Abbrechen' : 'Zu den Prozessen'}</ButtonLink>
      </p>
    </div>
  );
}
