import { metadata } from '@/app/_frame/metadata';
import { page, text } from '@/app/_frame/page';
import { EvaluationView } from '@/components/statements/evaluation-view';
import { ReportView } from '@/components/statements/report-view';
import { call } from '@/lib/backend/call';
import { showRichText } from '@/lib/html/rich-text';
import { questionOf, readAddress } from '@/lib/statements/address';
import { listEvaluationChoices, listStatementsEndpoint, reportStatements } from '@/lib/statements/endpoints';
import { statementActions } from '../statements';

export const generateMetadata = metadata('ConsultationStatements', async () => ({
  title: 'Stellungnahmen auswerten',
  noIndex: true,
}));

export default page('ConsultationStatements', async ({ params: { uid = '' }, query, session }) => {
  if (text(query, 'ansicht') === 'bericht') {
    const report = await call(reportStatements, { uid: Number(uid) });
    return <ReportView {...report} now={Math.floor(Date.now() / 1000)} />;
  }
  const address = { ...readAddress(query), consultation: Number(uid) };
  const [{ statements, total }, { consultation, ...choices }] = await Promise.all([
    call(listStatementsEndpoint, questionOf(address)),
    call(listEvaluationChoices, { uid: Number(uid) }),
  ]);
  const texts = new Map(
    await Promise.all(statements.map(async (one) => [one.uid, await showRichText(one.text)] as const)),
  );
  return (
    <EvaluationView
      consultation={consultation}
      address={address}
      rows={statements}
      total={total}
      choices={choices}
      texts={texts}
      user={session.uid}
      actions={statementActions}
    />
  );
});
