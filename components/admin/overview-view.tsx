import type { Overview } from '@/lib/admin/model';
import { urlOf } from '@/lib/routes';
import { plural } from '@/lib/text/plural';
import { formatNumber } from '@/lib/time/format';
import { PageHeader } from '../ui/page-header';
import { Section } from '../ui/section';
import styles from './admin.module.css';

interface Tile {
  count: number;
  /** What is counted, for one and for any other number of it. */
  texts: [one: string, several: string];
  href: string;
}

function Tiles({ tiles }: { tiles: Tile[] }) {
  return (
    <ul className={styles.tiles}>
      {tiles.map(({ count, texts: [one, several], href }) => (
        <li key={several}>
          <a className={styles.tile} href={href}>
            <span className={styles.number}>{formatNumber(count)}</span> {plural(count, one, several)}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** What waits for a page administration, and the state of things. */
export function OverviewView({ overview }: { overview: Overview }) {
  const users = (state: string) => urlOf('AdminUsers', {}, { state });
  const { waiting, unconfirmed, active, blocked, sessions, messages, failedMails, waitingMails } = overview;
  return (
    <>
      <PageHeader
        breadcrumb={['Verwaltung']}
        title="Verwaltung"
        lead="Was auf Ihre Entscheidung wartet, und wie es um das Portal steht."
      />
      <Section id="entscheiden" title="Zu entscheiden">
        <Tiles
          tiles={[
            {
              count: waiting,
              texts: ['Registrierung wartet auf Freigabe', 'Registrierungen warten auf Freigabe'],
              href: users('waiting'),
            },
            {
              count: messages,
              texts: ['offene Kontaktanfrage', 'offene Kontaktanfragen'],
              href: urlOf('AdminMessages', {}, { state: 'open' }),
            },
            {
              count: failedMails,
              texts: ['gescheiterte E-Mail', 'gescheiterte E-Mails'],
              href: '/verwaltung/postausgang?state=failed',
            },
            {
              count: overview.linkFindings,
              texts: ['Link zu prüfen', 'Links zu prüfen'],
              href: urlOf('AdminLinks'),
            },
          ]}
        />
      </Section>
      <Section id="benutzer" title="Benutzer">
        <Tiles
          tiles={[
            { count: active, texts: ['aktives Konto', 'aktive Konten'], href: users('active') },
            {
              count: unconfirmed,
              texts: ['Konto mit unbestätigter E-Mail-Adresse', 'Konten mit unbestätigter E-Mail-Adresse'],
              href: users('unconfirmed'),
            },
            { count: blocked, texts: ['gesperrtes Konto', 'gesperrte Konten'], href: users('blocked') },
          ]}
        />
      </Section>
      <Section id="inhalte" title="Inhalte">
        <Tiles
          tiles={[
            { count: overview.pages, texts: ['Inhaltsseite', 'Inhaltsseiten'], href: urlOf('AdminPages') },
            {
              count: overview.navigationEntries,
              texts: ['Eintrag der Navigation', 'Einträge der Navigation'],
              href: urlOf('AdminNavigation'),
            },
            {
              count: overview.footerEntries,
              texts: ['Eintrag der Fußzeile', 'Einträge der Fußzeile'],
              href: urlOf('AdminFooter'),
            },
            { count: overview.infoTexts, texts: ['Infotext', 'Infotexte'], href: urlOf('AdminInfoTexts') },
            { count: overview.prepared, texts: ['Entwurf', 'Entwürfe'], href: urlOf('AdminPreparedList') },
            {
              count: overview.releases,
              texts: ['offenes Release', 'offene Releases'],
              href: urlOf('AdminReleases'),
            },
          ]}
        />
      </Section>
      <Section id="betrieb" title="Betrieb">
        <Tiles
          tiles={[
            {
              count: sessions,
              texts: ['offene Sitzung', 'offene Sitzungen'],
              href: urlOf('AdminAudit', {}, { action: 'signIn' }),
            },
            {
              count: overview.refusedSignIns,
              texts: ['abgelehnte Anmeldung in 24 Stunden', 'abgelehnte Anmeldungen in 24 Stunden'],
              href: urlOf('AdminAudit', {}, { action: 'signIn.refused' }),
            },
            {
              count: waitingMails,
              texts: ['wartende E-Mail', 'wartende E-Mails'],
              href: '/verwaltung/postausgang?state=waiting',
            },
            {
              count: overview.deleted,
              texts: ['gelöschter Eintrag im Papierkorb', 'gelöschte Einträge im Papierkorb'],
              href: urlOf('AdminBin'),
            },
          ]}
        />
      </Section>
    </>
  );
}
