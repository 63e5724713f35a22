import { isRoleName } from '../auth/roles';
import type { Named } from '../named';
import { type Fields, type Kept, type RecordOf, record } from '../record';
import { flag, line, text } from '../record-fields';

const active = {
  ...flag('In Formularen anbieten', {
    hint: 'Was den Eintrag schon hat, behält ihn; Filter und bestehende Datensätze zeigen ihn weiter.',
  }),
  empty: true,
};
const name = line('Name', 100, { required: 'Bitte geben Sie einen Namen ein.' });
const description = text('Beschreibung', 500);

const plainRecord = (noun: string) => record(noun, { name, description, active });
const roleRecord = record(
  'participants',
  {
    name,
    code: line('Kürzel', 20, { hint: 'Wie die Schnittstellenliste die Rolle nennt, zum Beispiel NB.' }),
    description,
    active,
  },
  [
    {
      at: 'name',
      // docs/requirements/roles.md, Registered users: these names are no market roles.
      problem: ({ name: given }) =>
        isRoleName(given ?? '') ? 'So heißt eine Rolle für registrierte Benutzer.' : undefined,
    },
  ],
);
const somaRecord = record('soma-ids', {
  id: line('SoMa-ID', 60, { required: 'Bitte geben Sie die SoMa-ID ein.' }),
  title: line('Titel', 200),
  active,
});

interface KeptList {
  title: string;
  one: string;
  /** What is said once an entry is saved. */
  saved: string;
  lead: string;
  record: RecordOf<Fields>;
}

const declared = <F extends Fields>(list: Omit<KeptList, 'record'> & { record: RecordOf<F> }) => list;

/** The lists from which records choose, each kept on a screen of its own; the key is its part of the address. */
export const lists = {
  sparten: declared({
    ...{ title: 'Sparten', one: 'Sparte', saved: 'Die Sparte ist gespeichert.' },
    lead: 'Die Sparten, für die Prozesse gelten.',
    record: plainRecord('divisions'),
  }),
  marktrollen: declared({
    ...{ title: 'Marktrollen', one: 'Marktrolle', saved: 'Die Marktrolle ist gespeichert.' },
    lead: 'Die Rollen, in denen Unternehmen am Markt teilnehmen, als Sender, als Empfänger und als Interesse.',
    record: roleRecord,
  }),
  granularitaet: declared({
    ...{ title: 'Granularität', one: 'Granularität', saved: 'Die Granularität ist gespeichert.' },
    lead: 'Worauf sich die Nachrichten eines Prozesses beziehen, zum Beispiel auf einen Zählpunkt.',
    record: plainRecord('granularities'),
  }),
  responsekategorien: declared({
    ...{
      title: 'Responsekategorien',
      one: 'Responsekategorie',
      saved: 'Die Responsekategorie ist gespeichert.',
    },
    lead: 'Wonach Responsecodes geordnet sind. In dieser Reihenfolge stehen sie auch in der Liste.',
    record: plainRecord('response-categories'),
  }),
  'soma-ids': declared({
    ...{ title: 'SoMa-IDs', one: 'SoMa-ID', saved: 'Die SoMa-ID ist gespeichert.' },
    lead: 'Die Kennungen der Sonstigen Marktregeln, auf die Prozesse verweisen, nach Kennung geordnet.',
    record: somaRecord,
  }),
} as const;
export type ListKey = keyof typeof lists;
export const listKeys = Object.keys(lists) as ListKey[];

/** An entry as its form holds it, whichever list it is of. */
export type EntryValues = Record<string, string | boolean>;
export type EntryRecord = { uid: number; values: EntryValues } & Kept;

/** An entry in the list of those who keep it. */
export interface KeptEntry extends Named {
  /** The abbreviation of a market role; '' elsewhere. */
  code: string;
  description: string;
  active: 0 | 1;
  /** Records that have it. */
  uses: number;
}

/** An entry as forms get it; one that is not offered any more says so. */
export interface Offered extends Named {
  active?: 0 | 1;
}

/** What a form offers of a list: what is in use, and what its record has already. */
export const offered = (list: readonly Offered[], chosen: readonly (number | null)[] = []): Named[] =>
  list
    .filter(({ uid, active: state }) => state !== 0 || chosen.includes(uid))
    .map(({ uid, name: title }) => ({ uid, name: title }));
