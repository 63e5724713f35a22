import { restorable } from '@/lib/bin/days';
import { pathOfPage } from '@/lib/content/navigation';
import type { PageLink, PageRecord } from '@/lib/content/page-model';
import type { FormState } from '@/lib/forms';
import { urlOf } from '@/lib/routes';
import { enumerated } from '@/lib/text/plural';
import { DeleteButton } from '../forms/delete-button';
import { WithdrawButton } from '../records/withdraw-button';
import type { WithdrawalProps } from '../records/withdrawal';
import { ButtonLink } from '../ui/button';

/** What may be done with a content page besides editing it. */
export function PageActions({
  record,
  links,
  remove,
  withdraw,
}: {
  record: PageRecord;
  links: PageLink[];
  remove: (values: { uid: number }) => Promise<FormState>;
  withdraw: WithdrawalProps['action'];
}) {
  const { title, url, non_content } = record.values;
  const isPublic = !url && !non_content;
  const inTexts = links.filter(({ kind }) => kind === 'page').map(({ name }) => `„${name}“`);
  return (
    <>
      {isPublic && <ButtonLink href={encodeURI(pathOfPage(record.values))}>Seite ansehen</ButtonLink>}
      <ButtonLink href={urlOf('AdminPageVersions', { uid: record.uid })}>Versionen</ButtonLink>
      {record.wasPublic === 1 ? (
        <WithdrawButton
          name={`„${title}“`}
          uid={record.uid}
          revision={record.revision}
          action={withdraw}
          href={urlOf('AdminPages')}
          kept="Die Seite"
          linked={inTexts.length > 0 ? enumerated(inTexts) : undefined}
        />
      ) : (
        <DeleteButton one="Inhaltsseite" action={remove} uid={record.uid} href={urlOf('AdminPages')}>
          <p>
            Gelöscht wird die Seite „{title}“ mit allen ihren Versionen. {restorable}
          </p>
        </DeleteButton>
      )}
    </>
  );
}
