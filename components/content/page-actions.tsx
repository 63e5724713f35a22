import { restorable } from '@/lib/bin/days';
import { pathOfPage } from '@/lib/content/navigation';
import type { PageLink, PageRecord } from '@/lib/content/page-model';
import type { FormState } from '@/lib/forms';
import { urlOf } from '@/lib/routes';
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
  const inTexts = links.filter(({ kind }) => kind === 'page').map(({ name }) => `„${name}“`);
  return (
    <>
      {!url && !non_content && (
        <ButtonLink href={encodeURI(pathOfPage(record.values))}>Seite ansehen</ButtonLink>
      )}
      <ButtonLink href={urlOf('AdminPageVersions', { uid: record.uid })}>Versionen</ButtonLink>
      {!url && !non_content && (
        <WithdrawButton
          name={`„${title}“`}
          record={record}
          action={withdraw}
          href={urlOf('AdminPages')}
          kept="Die Seite"
        />
      )}
      <DeleteButton one="Inhaltsseite" action={remove} uid={record.uid} href={urlOf('AdminPages')}>
        <p>
          Gelöscht wird die Seite „{title}“ mit allen ihren Versionen. {restorable}
        </p>
        {inTexts.length > 0 && <p>Links in den Texten von {inTexts.join(', ')} führen danach ins Leere.</p>}
      </DeleteButton>
    </>
  );
}
