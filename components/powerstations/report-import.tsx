'use client';

import { useEffect, useRef, useState } from 'react';
import {
  countText,
  type ImportCounts,
  type ReportPreview,
  writesSomething,
} from '@/lib/powerstations/import/model';
import { urlOf } from '@/lib/routes';
import { upload } from '../forms/upload';
import { ScriptsNeeded } from '../registration/scripts-needed';
import styles from '../schemas/schemas.module.css';
import { UploadProblems } from '../schemas/upload-problems';
import { Button, ButtonLink } from '../ui/button';
import { Notice } from '../ui/notice';
import { ReportFile } from './report-file';
import { ReportPlanView } from './report-plan-view';

const path = '/powerstations/import';

/** Takes a report, shows what an import would do, does it, and says what was done. */
export function ReportImport({ today }: { today: string }) {
  const [file, setFile] = useState<File>();
  const [reportedOn, setReportedOn] = useState(today);
  const [plan, setPlan] = useState<ReportPreview>();
  const [errors, setErrors] = useState<{ files?: string; reportedOn?: string }>({});
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<ImportCounts>();
  const shown = useRef<HTMLDivElement>(null);

  // What was asked for is where reading goes on.
  useEffect(() => {
    if (plan || done) shown.current?.focus();
  }, [plan, done]);

  const anew = () => {
    setPlan(undefined);
    setProblem('');
    setErrors({});
  };

  const preview = async () => {
    anew();
    if (!file || !reportedOn) {
      return setErrors({
        files: file ? undefined : 'Bitte wählen Sie eine Datei.',
        reportedOn: reportedOn ? undefined : 'Bitte geben Sie den Stichtag der Meldung an.',
      });
    }
    setBusy(true);
    const answer = await upload<{ plan: ReportPreview }>(`${path}/preview`, [file], { reportedOn });
    setBusy(false);
    if (answer.state === 'saved') setPlan(answer.answer.plan);
    else setProblem(answer.message);
  };

  const apply = async ({ digest }: ReportPreview) => {
    if (!file) return;
    setBusy(true);
    setProblem('');
    const answer = await upload<{ counts: ImportCounts }>(`${path}/commit`, [file], { reportedOn, digest });
    setBusy(false);
    if (answer.state === 'saved') return setDone(answer.answer.counts);
    // Somebody else has written: what would be done now is shown beside the reason.
    if (answer.state === 'conflict') {
      const again = await upload<{ plan: ReportPreview }>(`${path}/preview`, [file], { reportedOn });
      if (again.state === 'saved') setPlan(again.answer.plan);
    }
    setProblem(answer.message);
  };

  if (done) {
    return (
      <div ref={shown} tabIndex={-1}>
        <Notice tone="green" title="Die Meldung ist importiert">
          {countText(done)}.
        </Notice>
        <p className={styles.buttons}>
          <ButtonLink look="primary" href={urlOf('PowerplantPage')}>
            Zu den Netzanschlusskapazitäten
          </ButtonLink>
          <ButtonLink href={urlOf('CapacityReport')}>Noch eine Meldung importieren</ButtonLink>
        </p>
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
          setFile(chosen);
          anew();
        }}
        onDay={(day) => {
          setReportedOn(day);
          anew();
        }}
        onPreview={() => void preview()}
      />
      {problem && <UploadProblems title="Es ist nichts importiert" message={problem} />}
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
    </>
  );
}
