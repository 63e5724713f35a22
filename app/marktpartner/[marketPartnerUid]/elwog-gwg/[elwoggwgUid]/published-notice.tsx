import { ButtonLink } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { elwogNewVersionUrl, elwogUrl } from '@/lib/elwoggwg/address';
import type { ElwogEntry } from '@/lib/elwoggwg/model';

/** Stands in place of the form of something published, and leads to what can be done instead. */
export function PublishedNotice({ entry }: { entry: ElwogEntry }) {
  const draft = entry.versions.find(({ status }) => status === 'Entwurf');
  return (
    <>
      <Notice
        title={
          entry.status === 'Zurückgezogen'
            ? 'Diese Version wurde zurückgezogen'
            : 'Diese Version ist veröffentlicht'
        }
      >
        <p>Sie lässt sich nicht mehr ändern. Änderungen nehmen Sie in einer neuen Version vor.</p>
      </Notice>
      <p>
        <ButtonLink icon={draft ? 'edit' : 'plus'} href={draft ? elwogUrl(draft) : elwogNewVersionUrl(entry)}>
          {draft ? `Zum Entwurf von Version ${draft.version}` : 'Neue Version'}
        </ButtonLink>
      </p>
    </>
  );
}
