import type { FormState } from '@/lib/forms';
import { plural } from '@/lib/text/plural';
import { ActionButton } from '../forms/action-button';

/** A standard entry that is missing. */
export interface MissingStandard {
  key: string;
  label: string;
  path: string;
}

interface Props {
  /** At least one. */
  missing: MissingStandard[];
  /** The address of the page that shows them. */
  path: string;
  restore: (values: { keys: string[] }) => Promise<FormState>;
}

/** What a new portal has and this one not, and a button that adds it after a question that names it. */
export function StandardEntries({ missing, path, restore }: Props) {
  const list = (
    <ul>
      {missing.map(({ key, label, path: leadsTo }) => (
        <li key={key}>
          {label} ({leadsTo})
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <p>Ein neues Portal hat hier auch:</p>
      {list}
      <ActionButton
        label="Fehlende Standardeinträge ergänzen"
        small={false}
        question={{
          title: 'Fehlende Standardeinträge ergänzen?',
          text: (
            <>
              <p>Ergänzt {plural(missing.length, 'wird', 'werden')}, gleich darauf für alle sichtbar:</p>
              {list}
              <p>Was schon da ist, bleibt, wie es ist.</p>
            </>
          ),
          confirm: 'Ergänzen',
          look: 'primary',
        }}
        action={restore}
        argument={{ keys: missing.map(({ key }) => key) }}
        success="Die fehlenden Standardeinträge sind ergänzt."
        href={path}
      />
    </>
  );
}
