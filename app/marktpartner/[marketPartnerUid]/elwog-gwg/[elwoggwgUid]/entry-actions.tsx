import { ActionButton } from '@/components/forms/action-button';
import { DeleteButton } from '@/components/forms/delete-button';
import { WithdrawButton } from '@/components/records/withdraw-button';
import { ButtonLink } from '@/components/ui/button';
import { restorable } from '@/lib/bin/days';
import { blockEditUrl, elwogEditUrl, elwogNewVersionUrl, elwogUrl } from '@/lib/elwoggwg/address';
import type { ElwogEntry } from '@/lib/elwoggwg/model';
import { urlOf } from '@/lib/routes';
import { formatDate } from '@/lib/time/format';
import { deleteBlock, deleteEntry, publishEntry, withdrawEntry } from '../actions';

/** What may be done with a draft. */
export function DraftActions({ entry }: { entry: ElwogEntry }) {
  const { uid, state, title, version, validFrom, versions, marketPartnerUid } = entry;
  const before = versions.find(({ status }) => status === 'Veröffentlicht' || status === 'Abgelaufen');
  return (
    <>
      <ActionButton
        label="Veröffentlichen"
        icon="check"
        look="primary"
        small={false}
        question={{
          title: 'Eintrag veröffentlichen?',
          text: (
            <>
              <p>
                „{title}“, Version {version}, gilt dann ab {formatDate(validFrom)} und ist für alle sichtbar,
                mit den Daten der Kontaktpersonen in den Blöcken.
              </p>
              {before && <p>Die Gültigkeit der vorigen Version endet spätestens am Tag davor.</p>}
              <p>Eine veröffentlichte Version lässt sich nicht mehr ändern.</p>
            </>
          ),
          confirm: 'Veröffentlichen',
          look: 'primary',
        }}
        action={publishEntry}
        argument={{ uid, state }} // what is published is what was read
        success="Der Eintrag ist veröffentlicht."
      />
      <ButtonLink icon="edit" href={elwogEditUrl(entry)}>
        Bearbeiten
      </ButtonLink>
      <DeleteButton
        one="Entwurf"
        action={deleteEntry}
        uid={uid}
        href={urlOf('MarketPartnerDetail', { marketPartnerUid })}
      >
        <p>
          Gelöscht wird der Entwurf „{title}“, Version {version}, mit seinen Blöcken und Dateien.
        </p>
        <p>{restorable}</p>
      </DeleteButton>
    </>
  );
}

/** What may be done with a published version. */
export function PublishedActions({ entry }: { entry: ElwogEntry }) {
  const draft = entry.versions.find(({ status }) => status === 'Entwurf');
  return (
    <>
      {draft ? (
        <ButtonLink icon="edit" href={elwogUrl(draft)}>
          Zum Entwurf von Version {draft.version}
        </ButtonLink>
      ) : (
        <ButtonLink icon="plus" href={elwogNewVersionUrl(entry)}>
          Neue Version
        </ButtonLink>
      )}
      {entry.status === 'Veröffentlicht' && (
        <ButtonLink icon="calendar" href={elwogEditUrl(entry)}>
          Gültigkeit beenden
        </ButtonLink>
      )}
      {entry.published !== null && (
        <WithdrawButton
          name={`„${entry.title}“, Version ${entry.version},`}
          uid={entry.uid}
          revision={entry.revision}
          action={withdrawEntry}
          href={elwogUrl(entry)}
          then="nur mehr für Sie zu lesen"
        />
      )}
    </>
  );
}

/** What may be done with a block of a draft. */
export function BlockActions({ entry, uid }: { entry: ElwogEntry; uid: number }) {
  const { title } = entry.blocks.find((block) => block.uid === uid)!;
  return (
    <>
      <ButtonLink
        small
        icon="edit"
        href={blockEditUrl(entry, uid)}
        aria-label={`Block „${title}“ bearbeiten`}
      >
        Bearbeiten
      </ButtonLink>
      <DeleteButton
        small
        description={`Block „${title}“ löschen`}
        one="Block"
        action={deleteBlock}
        uid={uid}
        href={elwogUrl(entry)}
      >
        <p>Gelöscht wird der Block „{title}“ mit seinen Dateien.</p>
        <p>Das lässt sich nicht rückgängig machen.</p>
      </DeleteButton>
    </>
  );
}
