import { cache } from 'react';
import { metadata } from '@/app/_frame/metadata';
import { page, type Query, text } from '@/app/_frame/page';
import { shownText } from '@/app/_frame/shown-text';
import { EvaluationView } from '@/components/statements/evaluation-view';
import { ReportView } from '@/components/statements/report-view';
import { call } from '@/lib/backend/call';
import { questionOf, readAddress } from '@/lib/statements/address';
import { listStatementsEndpoint } from '@/lib/statements/endpoints';
import {
  listEvaluationChoices,
  listSimilarStatements,
  reportStatements,
} from '@/lib/statements/evaluation-endpoints';
import { clockSeconds } from '@/lib/time/clock';
import { saveOutcomes } from '../../statement-actions';
import { statementActions } from '../statements';

const asksForReport = (query: Query) => text(query, 'ansicht') === 'bericht';

// Page and metadata share them, once a request.
const loadReport = cache((uid: number) => call(reportStatements, { uid }));
const loadChoices = cache((uid: number) => call(listEvaluationChoices, { uid }));

export const generateMetadata = metadata('ConsultationStatements', async ({ uid = '' }, query) => {
  const report = asksForReport(query);
  const { consultation } = await (report ? loadReport(Number(uid)) : loadChoices(Number(uid)));
  return {
    title: `${report ? 'Bericht' : 'Stellungnahmen auswerten'}: ${consultation.title}`,
  };
});

export default page('ConsultationStatements', async ({ params: { uid = '' }, query, session }) => {
  if (asksForReport(query)) {
    return <ReportView {...(await loadReport(Number(uid)))} now={clockSeconds()} />;
  }
  const address = { ...readAddress(query), consultation: Number(uid) };
  const [{ statements, total }, { consultation, ...choices }, { groups }] = await Promise.all([
    call(listStatementsEndpoint, questionOf(address)),
    loadChoices(Number(uid)),
    call(listSimilarStatements, { uid: Number(uid) }),
  ]);
  const texts = new Map(
    await Promise.all(statements.map(async (one) => [one.uid, await shownText(one.text)] as const)),
  );
  return (
    <EvaluationView
      consultation={consultation}
      address={address}
      rows={statements}
      total={total}
      choices={choices}
      similar={groups}
      texts={texts}
      user={session.uid}
      actions={statementActions}
      evaluate={saveOutcomes}
    />
  );
});
