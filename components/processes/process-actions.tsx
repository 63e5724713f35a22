import type { ComponentProps } from 'react';
import { restorable } from '@/lib/bin/days';
import type { ProcessDetail } from '@/lib/processes/model';
import { urlOf } from '@/lib/routes';
import { counted } from '@/lib/text/plural';
import { formatVersion } from '@/lib/text/version';
import { DeleteButton } from '../forms/delete-button';
import { WithdrawButton } from '../records/withdraw-button';
import { ButtonLink } from '../ui/button';

interface Props {
  process: Pick<
    ProcessDetail,
    | 'uid'
    | 'process'
    | 'version'
    | 'title'
    | 'steps'
    | 'notifications'
    | 'status'
    | 'editingStatus'
    | 'revision'
    | 'firstPublic'
  >;
  remove: ComponentProps<typeof DeleteButton>['action'];
  withdraw: ComponentProps<typeof WithdrawButton>['action'];
}

/** What can be done with a process by who maintains processes. */
export function ProcessActions({ process, remove, withdraw }: Props) {
  const { uid, steps, notifications, title } = process;
  const name = `${process.process} ${formatVersion(process.version)}`;
  return (
    <>
      <ButtonLink href={urlOf('ProcessEditForm', { uid })} icon="edit">
        Bearbeiten
      </ButtonLink>
      <ButtonLink href={urlOf('ProcessEditInformationForm', { uid })} icon="document">
        Informationen bearbeiten
      </ButtonLink>
      <ButtonLink href={urlOf('ProcessCreateNewVersion', { newVersion: `version-${uid}` })} icon="plus">
        Neue Version
      </ButtonLink>
      <ButtonLink href={urlOf('ProcessDuplicate', { duplicate: `duplikat-${uid}` })} icon="copy">
        Duplizieren
      </ButtonLink>
      {process.editingStatus !== 'Final' && (
        <ButtonLink href={urlOf('ProcessPublish', { uid })} icon="check">
          Veröffentlichen
        </ButtonLink>
      )}
      {process.status !== 0 && (
        <WithdrawButton
          name={name}
          uid={uid}
          revision={process.revision}
          action={withdraw}
          href={urlOf('ProcessDetail', { uid })}
        />
      )}
      {process.firstPublic === null && (
        <DeleteButton
          title={`${name} löschen?`}
          action={remove}
          uid={uid}
          one="Prozess"
          href={urlOf('ProcessList')}
        >
          <p>
            Gelöscht wird der Prozess {name}, {title}, mit{' '}
            {counted(steps.length, 'Prozessschritt', 'Prozessschritten')} und{' '}
            {counted(notifications.length, 'Marktnachricht', 'Marktnachrichten')}.
          </p>
          <p>{restorable}</p>
        </DeleteButton>
      )}
    </>
  );
}
