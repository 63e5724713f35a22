import { ExplainedBy } from '@/app/_frame/explained-by';
import { ProcessForm } from '@/components/processes/process-form';
import { PageHeader } from '@/components/ui/page-header';
import { call } from '@/lib/backend/call';
import { duplicateValues, versionValues } from '@/lib/processes/copy-values';
import { showProcessForm } from '@/lib/processes/write-endpoints';
import { formatVersion } from '@/lib/text/version';
import { metadata } from '../../../_frame/metadata';
import { page } from '../../../_frame/page';
import { createVersion, duplicateProcess } from '../../actions';
import { loadFormLists } from '../../form-lists';

export const generateMetadata = metadata('ProcessCreateNewVersion', async ({ newVersion = '' }) => ({
  title: newVersion.startsWith('duplikat') ? 'Prozess duplizieren' : 'Neue Version eines Prozesses',
}));

/** `version-12` and `duplikat-12` share this segment (docs/requirements/routes.md, Shared segments). */
export default page(['ProcessCreateNewVersion', 'ProcessDuplicate'], async ({ params, session }) => {
  const duplicate = params.duplicate !== undefined;
  const uid = Number((params.duplicate ?? params.newVersion)?.split('-')[1]);
  const { record } = await call(showProcessForm, { uid });
  const source = `${record.values.process} ${formatVersion(record.values.version)}`;
  const title = duplicate ? `${source} duplizieren` : `Neue Version von ${record.values.process}`;
  return (
    <>
      <PageHeader
        breadcrumb={[
          ['ProcessList'],
          ['ProcessDetail', { uid }, source],
          duplicate ? 'Duplizieren' : 'Neue Version',
        ]}
        title={title}
        lead={`Schritte, Marktnachrichten und ergänzende Informationen werden von ${source} übernommen.`}
      />
      <ExplainedBy screen="process">
        <ProcessForm
          user={session.uid}
          values={duplicate ? duplicateValues(record) : versionValues(record)}
          origin={{ uid, as: duplicate ? 'duplicate' : 'version' }}
          options={await loadFormLists(record)}
          action={duplicate ? duplicateProcess : createVersion}
        />
      </ExplainedBy>
    </>
  );
});
