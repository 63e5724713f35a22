import { choices } from '@/lib/account/model';
import type { Named } from '@/lib/named';
import { frequencies, topics } from '@/lib/users/settings';
import { Notice } from '../ui/notice';

const names: Record<string, string> = {
  salutation: 'Anrede',
  firstName: 'Vorname',
  lastName: 'Nachname',
  company: 'Unternehmen',
  processesparticipants: 'Marktrollen',
  processescategories: 'Prozesskategorien',
  notifyFrequency: 'Wie oft',
  ...Object.fromEntries(topics.map(({ name, title }) => [name, title])),
};

interface Props {
  /** What is saved by now and differs from what was typed, by field. */
  newer: Record<string, string>;
  participants: Named[];
  categories: Named[];
}

/** What somebody else, or another device, saved meanwhile. */
export function ConflictNotice({ newer, participants, categories }: Props) {
  const shown = (field: string, value: string): string => {
    if (field.startsWith('processes')) {
      const list = field === 'processesparticipants' ? participants : categories;
      const uids = new Set(value.split(',').map(Number));
      return list.flatMap(({ uid, name }) => (uids.has(uid) ? [name] : [])).join(', ') || 'keine';
    }
    const known = field === 'notifyFrequency' ? frequencies : field.startsWith('notify') ? choices : [];
    return known.find((choice) => String(choice.value) === value)?.title ?? (value || 'leer');
  };
  const fields = Object.entries(newer).filter(([field]) => field in names);
  return (
    <Notice tone="amber" title="Inzwischen gespeichert">
      {fields.length > 0 && (
        <ul>
          {fields.map(([field, value]) => (
            <li key={field}>
              {names[field]}: {shown(field, value)}
            </li>
          ))}
        </ul>
      )}
      <p>Ihre Eingaben sind noch da. Wenn Sie noch einmal speichern, gelten sie.</p>
    </Notice>
  );
}
