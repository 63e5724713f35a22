import type { Client } from '../client.ts';

/** The accounts of the demo content, as fixed (docs/requirements/demo.md, Demo accounts); never made in production. */
export interface DemoAccount {
  email: string;
  /** What the account is for, for the start message. */
  description: string;
  /** Obviously no person: shown as "Demo Prozessadministration". */
  lastName: string;
  /** Groups of docs/requirements/roles.md, Role table; market-partner users are bound by `partners` instead. */
  groups: number[];
  /** Participants' names; those that are no market roles are the user's role names. */
  participants?: string[];
  partners?: { ecnumber: string; admin?: boolean; editor?: boolean }[];
  dataConfirmed?: false;
}

export const demoPassword = 'Demo-Portal-2026';

const wien = 'AT001000';
const noe = 'AT002000';
const networkOperator = ['Netzbetreiber'];

export const demoAccounts: DemoAccount[] = [
  {
    email: 'seitenadmin@demo.example',
    description: 'Seitenadministration',
    lastName: 'Seitenadministration',
    groups: [1],
  },
  {
    email: 'prozessadmin@demo.example',
    description: 'Prozessadministration',
    lastName: 'Prozessadministration',
    groups: [2],
  },
  {
    email: 'mp-admin@demo.example',
    description: 'Marktpartner-Administration der Wiener Netze GmbH (AT001000)',
    lastName: 'Marktpartner-Administration',
    groups: [],
    participants: networkOperator,
    partners: [{ ecnumber: wien, admin: true }],
  },
  {
    email: 'mp-editor@demo.example',
    description: 'Marktpartner-Redaktion der Wiener Netze GmbH (AT001000)',
    lastName: 'Marktpartner-Redaktion',
    groups: [],
    participants: networkOperator,
    partners: [{ ecnumber: wien, editor: true }],
  },
  {
    email: 'mp-viewer@demo.example',
    description: 'Marktpartner-Leserecht der Wiener Netze GmbH (AT001000)',
    lastName: 'Marktpartner-Leserecht',
    groups: [],
    participants: networkOperator,
    partners: [{ ecnumber: wien }],
  },
  {
    email: 'mp-fremd@demo.example',
    description: 'Marktpartner-Administration der Netz Niederösterreich GmbH (AT002000)',
    lastName: 'Fremder Marktpartner',
    groups: [],
    participants: networkOperator,
    partners: [{ ecnumber: noe, admin: true }],
  },
  { email: 'intern@demo.example', description: 'Interner Benutzer', lastName: 'Intern', groups: [6] },
  {
    email: 'registriert@demo.example',
    description: 'Registrierter Benutzer, Rollenname Softwarelieferant',
    lastName: 'Registriert',
    groups: [7],
    participants: ['Softwarelieferant'],
  },
  { email: 'privat@demo.example', description: 'Privatperson', lastName: 'Privat', groups: [9] },
  {
    email: 'mehrfach@demo.example',
    description:
      'Mehrere Rollen: Seiten- und Prozessadministration, intern, Administration von AT001000, Leserecht bei AT002000, Behörde, OBS',
    lastName: 'Mehrfach',
    groups: [1, 2, 6, 7],
    participants: ['Behörde', 'OBS'],
    partners: [{ ecnumber: wien, admin: true }, { ecnumber: noe }],
  },
  {
    email: 'unbestaetigt@demo.example',
    description: 'Interner Benutzer, Daten noch nicht bestätigt',
    lastName: 'Unbestätigt',
    groups: [6],
    dataConfirmed: false,
  },
];

/** Whether an account with the public demo password's address exists. */
export async function hasDemoAccounts(client: Pick<Client, 'query'>): Promise<boolean> {
  const emails = demoAccounts.map(({ email }) => email);
  const { rows } = await client.query('select 1 from users where email = any($1) limit 1', [emails]);
  return rows.length > 0;
}

/** Why the portal does not start in production on this database, in German; undefined when it may. */
export const demoProblem = async (client: Pick<Client, 'query'>): Promise<string | undefined> =>
  (await hasDemoAccounts(client))
    ? 'In dieser Datenbank stehen Demo-Konten mit bekanntem Passwort. Im Echtbetrieb startet das Portal damit nicht.'
    : undefined;
