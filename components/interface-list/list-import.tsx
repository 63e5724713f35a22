'use client';

import { type ListPreview, type ListResult, problemTexts, writesSomething } from '@/lib/interface-list/model';
import { ImportState } from '../imports/import-state';
import { useImport } from '../imports/use-import';
import { ScriptsNeeded } from '../ui/scripts-needed';
import { ListConfirm } from './list-confirm';
import { ListFile } from './list-file';
import { ListPlanView } from './list-plan-view';
import { ListResultView } from './list-result-view';

const path = '/processes/interface-list';
type Chosen = { publish: boolean; endMissing: boolean };

/** Takes the market's interface list, shows what an import would do, does it, and shows what was done. */
export function ListImport() {
  const { choose, plan, problem, setProblem, fate, busy, done, shown, preview, apply } = useImport<
    ListPreview,
    { result: ListResult },
    ListResult & { published: boolean },
    Chosen
  >({
    previewed: () => [`${path}/preview`],
    applied: ({ digest }, chosen) => [`${path}/import`, { digest, ...chosen }],
    doneOf: ({ result }, { publish }) => ({ ...result, published: publish }),
    isEmpty: ({ counts, gone }, { endMissing }) => !writesSomething(counts, gone, endMissing),
    problemOf: ({ problems, moreProblems }) => problemTexts(problems, moreProblems).join('\n'),
  });

  if (done) {
    return (
      <div ref={shown} tabIndex={-1}>
        <ListResultView result={done} />
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
      <ImportState problem={problem} fate={fate} />
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
