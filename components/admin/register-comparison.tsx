import type { AdminUser } from '@/lib/admin/model';
import { urlOf } from '@/lib/routes';
import { badgeMarkup, underMarkup } from '../ui/cells';
import { html, link, type Piece } from '../ui/markup';
import { Notice } from '../ui/notice';
import { type Column, Table } from '../ui/table';

interface Row {
  what: string;
  typed: string;
  known: Piece;
  /** Undefined where nothing can be compared. */
  differs?: boolean;
}

const columns: Column<Row>[] = [
  { key: 'what', title: 'Angabe', cell: ({ what }) => what },
  {
    key: 'typed',
    title: 'Bei der Registrierung',
    cell: ({ typed, differs }) =>
      html`${typed || '–'}${
        differs !== undefined &&
        underMarkup(differs ? badgeMarkup('amber', 'Weicht ab') : badgeMarkup('green', 'Stimmt überein'))
      }`,
  },
  { key: 'known', title: 'Im Register', cell: ({ known }) => known || '–' },
];

/** What a waiting person said of themselves beside what the register knows of the number they named. */
export function RegisterComparison({ user }: { user: AdminUser }) {
  const { wantedEntry: entry, wantedEcnumber } = user;
  if (!entry) {
    return (
      <Notice tone="amber" title="Diese Nummer kennt das Register nicht">
        <p>
          {wantedEcnumber
            ? `Kein Marktpartner hat die Nummer ${wantedEcnumber}.`
            : 'Bei der Registrierung wurde keine Nummer angegeben.'}
        </p>
      </Notice>
    );
  }
  const { uid, company, numberName, marketRoles, domains, mailDiffers, roleDiffers } = entry;
  const name = numberName && numberName !== company ? `${wantedEcnumber} - ${numberName}` : wantedEcnumber;
  const domain = user.email.split('@').at(-1) ?? '';
  const rows: Row[] = [
    {
      what: 'Unternehmen',
      typed: user.company,
      known: link(urlOf('MarketPartnerDetail', { marketPartnerUid: uid }), company),
      differs: user.companyDiffers === 1,
    },
    { what: 'Nummer', typed: wantedEcnumber, known: name },
    {
      what: 'E-Mail-Domain',
      typed: domain,
      known: domains.join(', ') || 'Keine bekannt',
      differs: domains.length > 0 ? mailDiffers === 1 : undefined,
    },
    {
      what: 'Marktrolle',
      typed: user.wantedParticipant,
      known: marketRoles.join(', ') || 'Keine bekannt',
      differs: user.wantedParticipant && marketRoles.length > 0 ? roleDiffers === 1 : undefined,
    },
  ];
  return (
    <>
      <Table caption="Angaben und Register" columns={columns} rows={rows} />
      {mailDiffers === 1 && (
        <Notice tone="amber" title="Die E-Mail-Adresse passt nicht zum Marktpartner">
          <p>
            {domain} ist keine Domain, die von {company} bekannt ist (Website, Kontaktadresse, Konten). Bitte
            fragen Sie beim Marktpartner nach, bevor Sie freigeben.
          </p>
        </Notice>
      )}
    </>
  );
}
