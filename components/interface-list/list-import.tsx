'use client';

import { type ListPreview, problemTexts } from '@/lib/interface-list/model';
import { ImportEnd } from '../imports/import-end';
import { ImportState } from '../imports/import-state';
import { useImport } from '../imports/use-import';
import { ScriptsNeeded } from '../ui/scripts-needed';
import { ListConfirm } from './list-confirm';
import { ListFile } from './list-file';
import { ListPlanView } from './list-plan-view';

const path = '/processes/interface-list';
type Chosen = { publish: boolean; endMissing: boolean };

/** Takes the market's interface list, shows what an import would do, does it, and shows what was done. */
export function ListImport() {
  const { choose, plan, problem, setProblem, unsure, record, running, busy, done, shown, preview, apply } =
    useImport<ListPreview, Chosen>({
      previewed: () => [`${path}/preview`],
      applied: ({ digest }, chosen) => [`${path}/import`, { digest, ...chosen }],
      problemOf: ({ problems, moreProblems }) => problemTexts(problems, moreProblems).join('\n'),
    });

  if (done) {
    return (
      <div ref={shown} tabIndex={-1}>
        <ImportEnd record={done} />
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
        onChoose={choose}
        onPreview={(files) =>
          files.length > 0 ? void preview(files) : setProblem('Bitte wählen Sie eine Datei.')
        }
      />
      <ImportState problem={problem} unsure={unsure} record={record} />
      <div hidden={running}>
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
      </div>
    </>
  );
}
