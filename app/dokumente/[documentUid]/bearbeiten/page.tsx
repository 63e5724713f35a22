import { metadata } from '@/app/_frame/metadata';
import { page } from '@/app/_frame/page';
import { historyOf, loaderOf } from '@/app/_frame/record';
import { prepareDocument } from '@/app/verwaltung/entwuerfe/actions';
import { draftFor } from '@/app/verwaltung/prepared';
import { DocumentForm } from '@/components/documents/document-form';
import { VersionList } from '@/components/documents/version-list';
import { DeleteButton } from '@/components/forms/delete-button';
import { WithdrawButton } from '@/components/records/withdraw-button';
import { PageHeader } from '@/components/ui/page-header';
import { Section } from '@/components/ui/section';
import { call } from '@/lib/backend/call';
import { restorable } from '@/lib/bin/days';
import { config } from '@/lib/config';
import { showDocument } from '@/lib/documents/endpoints';
import { type DocumentValues, typedDocument, typedDraft } from '@/lib/documents/record';
import { listDocumentCategories } from '@/lib/lookups/endpoints';
import { urlOf } from '@/lib/routes';
import {
  currentDocument,
  deleteDocument,
  editDocument,
  restoreVersion,
  withdrawDocument,
} from '../../actions';

const loadDocument = loaderOf(showDocument, 'document');

export const generateMetadata = metadata('DocumentEdit');

export default page('DocumentEdit', async ({ params: { documentUid = '' }, query, session }) => {
  const uid = Number(documentUid);
  const [document, { documentCategories }, history, { values, upload, ties, notice }] = await Promise.all([
    loadDocument(documentUid),
    call(listDocumentCategories, {}),
    historyOf(
      { entity: 'documents', uid },
      { query, path: urlOf('DocumentEdit', { documentUid }), draftLabel: 'Nicht allgemein sichtbar' },
    ),
    draftFor<DocumentValues>(query, 'documents', uid),
  ]);
  const { title, file, versions, revision, changed, changedBy } = document;
  return (
    <>
      <PageHeader
        breadcrumb={[
          ['Documents'],
          { title, href: `${urlOf('DocumentTiles')}#dokument-${uid}` },
          'Bearbeiten',
        ]}
        title={`„${title}“ bearbeiten`}
        actions={
          // A draft is thrown away on its own page.
          !values &&
          (document.validFrom * 1000 <= Date.now() ? (
            <WithdrawButton
              name={`„${title}“`}
              uid={uid}
              revision={revision}
              action={withdrawDocument}
              href={urlOf('Documents')}
              kept="Das Dokument"
            />
          ) : (
            <DeleteButton one="Dokument" action={deleteDocument} uid={uid} href={urlOf('Documents')}>
              <p>
                Gelöscht wird „{title}“{versions.length > 0 && ' mit allen Versionen der Datei'}. {restorable}
              </p>
            </DeleteButton>
          ))
        }
      />
      {notice}
      <DocumentForm
        user={session.uid}
        options={{ category: documentCategories.map((one) => ({ uid: one.uid, name: one.name })) }}
        limit={config.uploadLimit}
        values={values ? typedDraft(values, upload ?? null) : typedDocument(document)}
        record={{ uid, revision, changed, by: changedBy }}
        file={file ?? undefined}
        action={editDocument}
        prepare={prepareDocument}
        current={currentDocument}
        {...ties}
      />
      {versions.length > 0 && (
        <Section id="versionen" title="Versionen der Datei">
          <VersionList versions={versions} revision={revision} restore={restoreVersion} />
        </Section>
      )}
      {history}
    </>
  );
});
