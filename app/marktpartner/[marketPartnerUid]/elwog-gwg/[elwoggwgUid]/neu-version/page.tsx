import { ElwogForm } from '@/components/elwoggwg/entry-form';
import { ButtonLink } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { elwogUrl } from '@/lib/elwoggwg/address';
import { elwogRecord } from '@/lib/elwoggwg/record';
import { metadata } from '../../../../../_frame/metadata';
import { page } from '../../../../../_frame/page';
import { newVersion } from '../../actions';
import { EntryHeader } from '../header';
import { loadEntry } from '../load';

export const generateMetadata = metadata('ElwogNewVersion');

export default page('ElwogNewVersion', async ({ params, session }) => {
  const entry = await loadEntry(params.marketPartnerUid ?? '', params.elwoggwgUid ?? '');
  const { uid, marketPartnerUid, version, versions } = entry;
  const draft = versions.find(({ status }) => status === 'Entwurf');
  return (
    <>
      <EntryHeader
        entry={entry}
        title="Neue Version"
        lead={
          draft
            ? undefined
            : `Auf der Grundlage von Version ${version}. Ihre Blöcke werden mit Texten, Dateien, Links und Kontaktpersonen in einen Entwurf kopiert.`
        }
      />
      {draft ? (
        <>
          <Notice title="Zu diesem Eintrag gibt es schon einen Entwurf">
            <p>Ein Eintrag hat immer nur einen Entwurf. Veröffentlichen oder löschen Sie ihn zuerst.</p>
          </Notice>
          <p>
            <ButtonLink icon="edit" href={elwogUrl(draft)}>
              Zum Entwurf von Version {draft.version}
            </ButtonLink>
          </p>
        </>
      ) : (
        <ElwogForm
          user={session.uid}
          marketPartnerUid={marketPartnerUid}
          origin={uid}
          // Everything but the days, which are its own.
          values={{ ...elwogRecord.typed(entry), validFrom: '', validUntil: '' }}
          action={newVersion}
        />
      )}
    </>
  );
});
