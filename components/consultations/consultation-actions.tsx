import { restorable, withdrawnByDeleting } from '@/lib/bin/days';
import type { ConsultationDetail } from '@/lib/consultations/model';
import { phaseOf } from '@/lib/consultations/rules';
import type { FormState } from '@/lib/forms';
import { urlOf } from '@/lib/routes';
import { plural } from '@/lib/text/plural';
import { DeleteButton } from '../forms/delete-button';
import { ButtonLink } from '../ui/button';

interface Props {
  consultation: ConsultationDetail;
  /** Whole seconds. */
  now: number;
  remove: (values: { uid: number }) => Promise<FormState>;
}

/** What can be done with a consultation by who maintains consultations. */
export function ConsultationActions({ consultation, now, remove }: Props) {
  const { uid, title, documents } = consultation;
  const statements = consultation.statements ?? 0;
  const phase = phaseOf(consultation, new Date(now * 1000));
  const edit = urlOf('ConsultationEdit', { uid });
  const goes = [
    ...(statements > 0 ? [plural(statements, 'einer Stellungnahme', `${statements} Stellungnahmen`)] : []),
    ...(documents.length > 0
      ? [plural(documents.length, 'einem Dokument', `${documents.length} Dokumenten`)]
      : []),
  ];
  return (
    <>
      <ButtonLink icon="edit" href={edit}>
        Bearbeiten
      </ButtonLink>
      <ButtonLink href={urlOf('ConsultationStatements', { uid })}>Stellungnahmen auswerten</ButtonLink>
      {(phase === 'open' || phase === 'running') && (
        <>
          <ButtonLink href={`${edit}#frist`}>Frist ändern</ButtonLink>
          <ButtonLink href={`${edit}#entscheidung`}>Entscheiden</ButtonLink>
        </>
      )}
      {phase === 'closed' && (
        <ButtonLink href={`${edit}#entscheidung`}>Entscheidung berichtigen oder ergänzen</ButtonLink>
      )}
      {!(phase === 'closed' && statements > 0) && (
        <DeleteButton one="Konsultation" action={remove} uid={uid} href={urlOf('ConsultationList')}>
          <p>
            Gelöscht wird die Konsultation „{title}“{goes.length > 0 && ` mit ${goes.join(' und ')}`}.
          </p>
          <p>{phase === 'coming' ? restorable : withdrawnByDeleting}</p>
        </DeleteButton>
      )}
    </>
  );
}
