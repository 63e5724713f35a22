'use client';

import { useEffect, useRef, useState } from 'react';
import { urlOf } from '@/lib/routes';
import { countsOf, countText, type ImportPlan } from '@/lib/schemas/import/model';
import { upload } from '../forms/upload';
import { UploadForm } from '../forms/upload-form';
import { ScriptsNeeded } from '../registration/scripts-needed';
import { browser } from '../shell/browser';
import { notifyAfterLoad } from '../shell/notify';
import { Button, ButtonLink } from '../ui/button';
import { Checkbox } from '../ui/choice';
import { Notice } from '../ui/notice';
import { ImportPlanView } from './import-plan';
import styles from './schemas.module.css';
import { UploadProblems } from './upload-problems';

const problemText = ({ problems }: ImportPlan) =>
  problems.map(({ file, line, sentence }) => `${file && `${file}, Zeile ${line}: `}${sentence}`).join('\n');

/** Takes XSD files and archives, shows what an import would do, and does it. */
export function ImportForm() {
  const [files, setFiles] = useState<File[]>([]);
  const [plan, setPlan] = useState<ImportPlan>();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const [publish, setPublish] = useState(false);
  const [confirmed, setConfirmed] = useState(false);
  const shown = useRef<HTMLDivElement>(null);

  // What was asked for is where reading goes on.
  useEffect(() => {
    if (plan) shown.current?.focus();
  }, [plan]);

  const preview = async () => {
    if (files.length === 0) return setProblem('Bitte wählen Sie mindestens eine Datei.');
    setBusy(true);
    setProblem('');
    setPlan(undefined);
    setConfirmed(false);
    const result = await upload<{ plan: ImportPlan }>('/schemas/import/preview', files);
    setBusy(false);
    if (result.state !== 'saved') return setProblem(result.message);
    setPlan(result.answer.plan);
    setProblem(problemText(result.answer.plan));
  };

  const apply = async (shown: ImportPlan) => {
    setBusy(true);
    setProblem('');
    const result = await upload<{ plan: ImportPlan }>('/schemas/import/apply', files, {
      digest: shown.digest,
      publish,
      confirmed,
    });
    if (result.state === 'saved') {
      notifyAfterLoad({ type: 'success', text: `Importiert: ${countText(result.answer.plan)}.` });
      return browser.go(urlOf('SchemaList'));
    }
    // Somebody else has written: what would be done now is shown beside the reason.
    if (result.state === 'conflict') {
      const again = await upload<{ plan: ImportPlan }>('/schemas/import/preview', files);
      if (again.state === 'saved') setPlan(again.answer.plan);
      setConfirmed(false);
    }
    setBusy(false);
    setProblem(result.message);
  };

  const final = plan?.versions.filter((version) => version.final) ?? [];
  const counts = plan && countsOf(plan);
  const possible = counts && plan.problems.length === 0 && counts.created + counts.changed > 0;
  return (
    <>
      <ScriptsNeeded />
      <UploadForm
        name="Schemas importieren"
        label="XSD-Dateien oder ZIP-Archive"
        hint="Name und Version kommen aus dem Dateinamen, etwa CMRequest_01p30.xsd. Wählen Sie auch alle Dateien, die eingebunden werden."
        accept=".xsd,.zip"
        multiple
        busy={busy && !plan}
        submit={{ label: 'Vorschau zeigen', icon: 'eye', look: plan ? 'secondary' : 'primary' }}
        onChoose={(chosen) => {
          setFiles(chosen);
          setPlan(undefined);
          setProblem('');
        }}
        onSend={preview}
      />
      {problem && <UploadProblems title="Es wird nichts importiert" message={problem} />}
      <div ref={shown} tabIndex={-1}>
        {plan && <ImportPlanView plan={plan} />}
      </div>
      {plan && counts && counts.created + counts.changed === 0 && plan.problems.length === 0 && (
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
          {final.length > 0 && (
            <Checkbox
              label={`Dateien finaler Versionen ersetzen: ${final.map(({ schema, version }) => `${schema} ${version}`).join(', ')}`}
              hint="Der Änderungsverlauf zeigt die Prüfsummen beider Dateien, die bisherigen bleiben abrufbar."
              checked={confirmed}
              onChange={(event) => setConfirmed(event.target.checked)}
            />
          )}
          <p className={styles.buttons}>
            <Button
              look="primary"
              icon="upload"
              busy={busy}
              disabled={final.length > 0 && !confirmed}
              onClick={() => apply(plan)}
            >
              Importieren
            </Button>
            <ButtonLink href={urlOf('SchemaList')}>Abbrechen</ButtonLink>
          </p>
        </div>
      )}
    </>
  );
}
