import { metadata } from '@/app/_frame/metadata';
import { page } from '@/app/_frame/page';
import { ImportList } from '@/components/imports/import-list';
import { ImportTable } from '@/components/powerstations/import-table';
import { ReportImport } from '@/components/powerstations/report-import';
import { PageHeader } from '@/components/ui/page-header';
import { Section } from '@/components/ui/section';
import { call } from '@/lib/backend/call';
import { listImportsEndpoint } from '@/lib/imports/endpoints';
import { listReportImports } from '@/lib/powerstations/import/endpoints';
import { urlOf } from '@/lib/routes';
import { viennaDay } from '@/lib/time/days';

export const generateMetadata = metadata('CapacityReport');

export default page('CapacityReport', async () => {
  const [{ company, imports }, jobs] = await Promise.all([
    call(listReportImports, {}),
    call(listImportsEndpoint, { kind: 'substations' }),
  ]);
  return (
    <>
      <PageHeader
        breadcrumb={[{ title: 'Netzanschlusskapazitäten', href: urlOf('PowerplantPage') }, 'Melden']}
        title="Netzanschlusskapazitäten melden"
        lead={
          company
            ? `Sie melden die Umspannwerke von ${company}. Die Vorschau zeigt, was neu ist und was sich ändert.`
            : 'Sie melden die Umspannwerke aller Netzbetreiber. Die Vorschau zeigt, was neu ist und was sich ändert.'
        }
      />
      <ReportImport today={viennaDay(new Date())} />
      {/* What is done stands below, with its numbers. */}
      <ImportList imports={jobs.imports.filter(({ state }) => state !== 'done')} />
      <Section id="importe" title="Bisherige Importe">
        <ImportTable imports={imports} />
      </Section>
    </>
  );
});
