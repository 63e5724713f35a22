'use client';

import { useState } from 'react';
import { urlOf } from '@/lib/routes';
import { countsOf, countText, type ImportPlan } from '@/lib/schemas/import/model';
import { UploadForm } from '../forms/upload-form';
import { useImport } from '../imports/use-import';
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

type Chosen = { publish: boolean; confirmed: boolean };

/** Takes XSD files and archives, shows what an import would do, and does it. */
export function ImportForm() {
  const [publish, setPublish] = useState(false);
  /** The plan whose replaced files were agreed to. */
  const [agreed, setAgreed] = useState<ImportPlan>();
  const { choose, plan, problem, setProblem, busy, shown, preview, apply } = useImport<
    ImportPlan,
    { plan: ImportPlan },
    { plan: ImportPlan },
    Chosen
  >({
    previewed: () => ['/schemas/import/preview'],
    applied: ({ digest }, chosen) => ['/schemas/import/apply', { digest, ...chosen }],
    doneOf: (answer) => {
      notifyAfterLoad({ type: 'success', text: `Importiert: ${countText(answer.plan)}.` });
      browser.go(urlOf('SchemaList'));
      return answer;
    },
    problemOf: problemText,
  });
  const confirmed = plan !== undefined && agreed === plan;

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
        onChoose={choose}
        onSend={(files) =>
          files.length > 0 ? void preview(files) : setProblem('Bitte wählen Sie mindestens eine Datei.')
        }
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
              onChange={(event) => setAgreed(event.target.checked ? plan : undefined)}
            />
          )}
          <p className={styles.buttons}>
            <Button
              look="primary"
              icon="upload"
              busy={busy}
              disabled={final.length > 0 && !confirmed}
              onClick={() => void apply(plan, { publish, confirmed })}
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
