'use client';

import { useState } from 'react';
import { urlOf } from '@/lib/routes';
import { countsOf, type ImportPlan, problemText, undatedOf, undatedText } from '@/lib/schemas/import/model';
import { isDay, secondsOfDay } from '@/lib/time/days';
import { DateField } from '../forms/date-field';
import { UploadForm } from '../forms/upload-form';
import { ImportEnd } from '../imports/import-end';
import { ImportState } from '../imports/import-state';
import { PublishingNotice } from '../imports/plan-parts';
import { useImport } from '../imports/use-import';
import { Button, ButtonLink } from '../ui/button';
import { Checkbox } from '../ui/choice';
import { Notice } from '../ui/notice';
import { ScriptsNeeded } from '../ui/scripts-needed';
import { ImportPlanView } from './import-plan';
import styles from './schemas.module.css';

const nothingNew = ({ problems, ...plan }: ImportPlan) =>
  problems.length === 0 && plan.versions.every(({ what }) => what === 'equal');

const keyOf = ({ schema, version }: { schema: string; version: string }) => `${schema} ${version}`;

type Chosen = { publish: boolean; confirmed: boolean };

/** Takes XSD files and archives, shows what an import would do, and does it. */
export function ImportForm() {
  const [publish, setPublish] = useState(false);
  /** The plan whose replaced files were agreed to. */
  const [agreed, setAgreed] = useState<ImportPlan>();
  /** The beginnings that files do not tell, `YYYY-MM-DD`, by name and version. */
  const [dates, setDates] = useState<Record<string, string>>({});
  const dated = () =>
    Object.entries(dates).flatMap(([key, day]) => {
      const [schema, version] = key.split(' ');
      return isDay(day) ? [{ schema, version, validFrom: secondsOfDay(day) }] : [];
    });
  const importing = useImport<ImportPlan, Chosen>({
    previewed: () => ['/schemas/import/preview', { dates: dated() }],
    applied: ({ digest }, chosen) => ['/schemas/import/apply', { digest, ...chosen, dates: dated() }],
    problemOf: ({ problems }) => problems.map(problemText).join('\n'),
  });
  const { choose, files, preview, plan, apply, record, running, busy, done, shown } = importing;
  const { problem, setProblem, unsure } = importing;
  const confirmed = plan !== undefined && agreed === plan;

  if (done) {
    return (
      <div ref={shown} tabIndex={-1}>
        <ImportEnd record={done} />
      </div>
    );
  }

  const final = plan?.versions.filter((version) => version.final) ?? [];
  const counts = plan && countsOf(plan);
  const undated = plan ? undatedOf(plan) : [];
  /** New versions whose beginning only people know, also once they have said it. */
  const asked = plan?.versions.filter((one) => undated.includes(one) || keyOf(one) in dates) ?? [];
  const unplanned = asked.some((one) => dates[keyOf(one)] !== one.validFrom);
  const blocked = publish && plan !== undefined && plan.publishing.problems.length > 0;
  const possible =
    undated.length === 0 &&
    !unplanned &&
    counts &&
    plan.problems.length === 0 &&
    counts.created + counts.changed > 0;
  return (
    <>
      <ScriptsNeeded />
      <UploadForm
        name="Schemas importieren"
        label="XSD-Dateien oder ZIP-Archive"
        hint="Name und Version kommen aus dem Dateinamen, etwa CMRequest_01p30.xsd. Wählen Sie auch die Dateien, die eingebunden werden; was in einem vorhandenen Satz steht, wird daraus übernommen."
        accept=".xsd,.zip"
        multiple
        busy={busy && !plan}
        submit={{ label: 'Vorschau zeigen', icon: 'eye', look: plan ? 'secondary' : 'primary' }}
        onChoose={choose}
        onSend={(chosen) =>
          chosen.length > 0 ? void preview(chosen) : setProblem('Bitte wählen Sie mindestens eine Datei.')
        }
      />
      <ImportState problem={problem} unsure={unsure} record={record} />
      <div hidden={running}>
        <div ref={shown} tabIndex={-1}>
          {plan && <ImportPlanView plan={plan} />}
        </div>
        {plan && asked.length > 0 && plan.problems.length === 0 && (
          <form
            className={styles.upload}
            aria-label="Beginn der Gültigkeit"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void preview(files);
            }}
          >
            {undated.length > 0 && (
              <Notice title="Der Beginn der Gültigkeit fehlt">{undatedText(plan)}</Notice>
            )}
            {asked.map((one) => (
              <DateField
                key={keyOf(one)}
                id={`beginn-${keyOf(one).replace(' ', '-')}`}
                label={`${keyOf(one)} gilt ab`}
                value={dates[keyOf(one)] ?? ''}
                onChange={(event) => setDates({ ...dates, [keyOf(one)]: event.target.value })}
              />
            ))}
            <p className={styles.buttons}>
              <Button
                type="submit"
                look={unplanned ? 'primary' : 'secondary'}
                icon="eye"
                busy={busy}
                disabled={asked.some((one) => !isDay(dates[keyOf(one)] ?? ''))}
              >
                Vorschau mit diesem Beginn
              </Button>
            </p>
          </form>
        )}
        {plan && nothingNew(plan) && (
          <Notice title="Es gibt nichts zu importieren">Alles ist schon so vorhanden.</Notice>
        )}
        {possible && (
          <div className={styles.upload}>
            {counts.created > 0 && (
              <Checkbox
                label="Neue Versionen gleich als Final veröffentlichen"
                hint="Sonst werden sie als Entwurf angelegt."
                checked={publish}
                onChange={(event) => setPublish(event.target.checked)}
              />
            )}
            {publish && <PublishingNotice publishing={plan.publishing} />}
            {final.length > 0 && (
              <Checkbox
                label={`Dateien finaler Versionen ersetzen: ${final.map(({ schema, version }) => `${schema} ${version}`).join(', ')}`}
                hint="Der Änderungsverlauf zeigt die Prüfsummen beider Dateien, die bisherigen bleiben abrufbar."
                checked={confirmed}
                onChange={(event) => setAgreed(event.target.checked ? plan : undefined)}
              />
            )}
            <p className={styles.buttons}>
              <Button
                look="primary"
                icon="upload"
                busy={busy}
                disabled={blocked || (final.length > 0 && !confirmed)}
                onClick={() => void apply(plan, { publish, confirmed })}
              >
                Importieren
              </Button>
              <ButtonLink href={urlOf('SchemaList')}>Abbrechen</ButtonLink>
            </p>
          </div>
        )}
      </div>
    </>
  );
}
