import type { ConsultationDetail } from '@/lib/consultations/model';
import type { FormState } from '@/lib/forms';
import { formatDateTime } from '@/lib/time/format';
import { ActionButton } from '../forms/action-button';
import formStyles from '../forms/forms.module.css';
import { Notice } from '../ui/notice';

interface Props {
  consultation: ConsultationDetail;
  /** Whole seconds. */
  now: number;
  publish: (
    draft: { uid: number; revision: number; atOnce: boolean },
    confirmed?: true,
  ) => Promise<FormState>;
}

/** Above the preview of a draft: who sees it, and how it is published. */
export function DraftNotice({ consultation, now, publish }: Props) {
  const { uid, title, revision, internal, consultationStart, statementsUntil } = consultation;
  const begin = `${formatDateTime(consultationStart)} Uhr`;
  const isInternal = internal === 1;
  const readers = isInternal ? 'Administration und interne Benutzer' : 'alle';
  const told = isInternal ? '' : ' Dashboard, Benachrichtigungen und Feed melden den Beginn.';
  const over = consultationStart <= now;
  const button = (atOnce: boolean, look: 'primary' | 'secondary') => (
    <ActionButton
      label={atOnce ? 'Sofort beginnen lassen' : `Mit Beginn am ${begin} veröffentlichen`}
      look={look}
      small={false}
      question={{
        title: `„${title}“ veröffentlichen?`,
        text: (
          <>
            <p>
              Die Konsultation beginnt {atOnce ? 'sofort' : `am ${begin}`} und ist dann für {readers} zu
              lesen; Stellungnahmen sind bis {formatDateTime(statementsUntil)} Uhr möglich.{told}
            </p>
            <p>Nach dem Beginn steht er fest, und die Frist ändert sich nur noch mit einem Grund.</p>
          </>
        ),
        confirm: 'Veröffentlichen',
        look: 'primary',
      }}
      action={publish}
      argument={{ uid, revision, atOnce }}
      success={atOnce ? 'Die Konsultation hat begonnen.' : `Die Konsultation beginnt am ${begin}.`}
    />
  );
  return (
    <Notice tone="amber" title="Entwurf">
      <p>
        Nur wer Konsultationen anlegt, sieht diesen Entwurf. Darunter steht die Seite, wie sie ab dem Beginn
        zu lesen ist.
      </p>
      {over && (
        <p>
          Der vorgesehene Beginn ({begin}) ist vorbei. Lassen Sie die Konsultation sofort beginnen, oder geben
          Sie beim Bearbeiten einen anderen an.
        </p>
      )}
      <p className={formStyles.actions}>
        {!over && button(false, 'primary')}
        {button(true, over ? 'primary' : 'secondary')}
      </p>
    </Notice>
  );
}
