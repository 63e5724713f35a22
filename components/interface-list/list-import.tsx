'use client';

import { useEffect, useRef, useState } from 'react';
import { type ListPreview, type ListResult, problemTexts } from '@/lib/interface-list/model';
import { upload } from '../forms/upload';
import { ScriptsNeeded } from '../registration/scripts-needed';
import { UploadProblems } from '../schemas/upload-problems';
import { ListConfirm } from './list-confirm';
import { ListFile } from './list-file';
import { ListPlanView } from './list-plan-view';
import { ListResultView } from './list-result-view';

const path = '/processes/interface-list';
type Chosen = { publish: boolean; endMissing: boolean };

/** Takes the market's interface list, shows what an import would do, does it, and shows what was done. */
export function ListImport() {
  const [file, setFile] = useState<File>();
  const [plan, setPlan] = useState<ListPreview>();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<ListResult & { published: boolean }>();
  const shown = useRef<HTMLDivElement>(null);

  // What was asked for is where reading goes on.
  useEffect(() => {
    if (plan || result) shown.current?.focus();
  }, [plan, result]);

  const preview = async () => {
    if (!file) return setProblem('Bitte wählen Sie eine Datei.');
    setBusy(true);
    setProblem('');
    setPlan(undefined);
    const answer = await upload<{ plan: ListPreview }>(`${path}/preview`, [file]);
    setBusy(false);
    if (answer.state !== 'saved') return setProblem(answer.message);
    setPlan(answer.answer.plan);
    setProblem(problemTexts(answer.answer.plan.problems, answer.answer.plan.moreProblems).join('\n'));
  };

  const apply = async ({ digest }: ListPreview, chosen: Chosen) => {
    if (!file) return;
    setBusy(true);
    setProblem('');
    const answer = await upload<{ result: ListResult }>(`${path}/import`, [file], { digest, ...chosen });
    if (answer.state === 'saved') {
      setBusy(false);
      return setResult({ ...answer.answer.result, published: chosen.publish });
    }
    // Somebody else has written: what would be done now is shown beside the reason.
    if (answer.state === 'conflict') {
      const again = await upload<{ plan: ListPreview }>(`${path}/preview`, [file]);
      if (again.state === 'saved') setPlan(again.answer.plan);
    }
    setBusy(false);
    setProblem(answer.message);
  };

  if (result) {
    return (
      <div ref={shown} tabIndex={-1}>
        <ListResultView result={result} />
      </div>
    );
  }
  const possible = plan && plan.problems.length === 0;
  return (
    <>
      <ScriptsNeeded />
      <ListFile
        busy={busy && !plan}
        shown={Boolean(plan)}
        onChoose={(chosen) => {
          setFile(chosen);
          setPlan(undefined);
          setProblem('');
        }}
        onPreview={() => void preview()}
      />
      {problem && <UploadProblems title="Es wird nichts importiert" message={problem} />}
      <div ref={shown} tabIndex={-1}>
        {possible && <ListPlanView plan={plan} />}
      </div>
      {possible && (
        <ListConfirm
          key={plan.digest}
          plan={plan}
          busy={busy}
          onApply={(chosen) => void apply(plan, chosen)}
        />
      )}
    </>
  );
}
