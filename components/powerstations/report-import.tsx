'use client';

import { useState } from 'react';
import { type ReportPreview, writesSomething } from '@/lib/powerstations/import/model';
import { urlOf } from '@/lib/routes';
import { ImportEnd } from '../imports/import-end';
import { ImportState } from '../imports/import-state';
import { useImport } from '../imports/use-import';
import styles from '../schemas/schemas.module.css';
import { Button, ButtonLink } from '../ui/button';
import { Notice } from '../ui/notice';
import { ScriptsNeeded } from '../ui/scripts-needed';
import { ReportFile } from './report-file';
import { ReportPlanView } from './report-plan-view';

const path = '/powerstations/import';

/** Takes a report, shows what an import would do, does it, and says what was done. */
export function ReportImport({ today }: { today: string }) {
  const [reportedOn, setReportedOn] = useState(today);
  const [errors, setErrors] = useState<{ files?: string; reportedOn?: string }>({});
  const { choose, anew, plan, problem, unsure, record, running, busy, done, shown, preview, apply } =
    useImport<ReportPreview>({
      previewed: () => [`${path}/preview`, { reportedOn }],
      applied: ({ digest }) => [`${path}/commit`, { reportedOn, digest }],
    });
  const ask = (files: File[]) => {
    setErrors({
      files: files.length > 0 ? undefined : 'Bitte wählen Sie eine Datei.',
      reportedOn: reportedOn ? undefined : 'Bitte geben Sie den Stichtag der Meldung an.',
    });
    if (files.length > 0 && reportedOn) void preview(files);
    else anew();
  };

  if (done) {
    return (
      <div ref={shown} tabIndex={-1}>
        <ImportEnd record={done} />
      </div>
    );
  }
  const writes = plan && writesSomething(plan.counts);
  return (
    <>
      <ScriptsNeeded />
      <ReportFile
        {...{ today, reportedOn, errors }}
        busy={busy && !plan}
        shown={Boolean(plan)}
        onFile={(chosen) => {
          setErrors({});
          choose(chosen);
        }}
        onDay={(day) => {
          setErrors({});
          setReportedOn(day);
          anew();
        }}
        onPreview={ask}
      />
      <ImportState problem={problem} unsure={unsure} record={record} />
      <div hidden={running}>
        <div ref={shown} tabIndex={-1}>
          {plan && <ReportPlanView plan={plan} />}
        </div>
        {plan && !writes && (
          <Notice title="Es gibt nichts zu importieren">Keine Zeile bringt etwas Neues.</Notice>
        )}
        {plan && writes && (
          <p className={styles.buttons}>
            <Button look="primary" icon="upload" busy={busy} onClick={() => void apply(plan)}>
              {plan.counts.rejected > 0 ? 'Ohne die abgelehnten Zeilen importieren' : 'Importieren'}
            </Button>
            <ButtonLink href={urlOf('PowerplantPage')}>Abbrechen</ButtonLink>
          </p>
        )}
      </div>
    </>
  );
}
