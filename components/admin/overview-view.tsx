import type { Overview } from '@/lib/admin/model';
import { urlOf } from '@/lib/routes';
import { formatNumber } from '@/lib/time/format';
import { PageHeader } from '../ui/page-header';
import { Section } from '../ui/section';
import styles from './admin.module.css';

interface Tile {
  count: number;
  text: string;
  href: string;
}

function Tiles({ tiles }: { tiles: Tile[] }) {
  return (
    <ul className={styles.tiles}>
      {tiles.map(({ count, text, href }) => (
        <li key={text}>
          <a className={styles.tile} href={href}>
            <span className={styles.number}>{formatNumber(count)}</span> {text}
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
        breadcrumb={[{ title: 'Verwaltung' }]}
        title="Verwaltung"
        lead={
          waiting > 0
            ? `${waiting === 1 ? 'Eine Registrierung wartet' : `${formatNumber(waiting)} Registrierungen warten`} auf Ihre Entscheidung.`
            : 'Keine Registrierung wartet auf eine Entscheidung.'
        }
      />
      <Section id="entscheiden" title="Zu entscheiden">
        <Tiles
          tiles={[
            { count: waiting, text: 'warten auf Freigabe', href: users('waiting') },
            { count: messages, text: 'Kontaktanfragen in sieben Tagen', href: '/verwaltung/anfragen' },
            {
              count: failedMails,
              text: 'gescheiterte E-Mails',
              href: '/verwaltung/postausgang?state=failed',
            },
          ]}
        />
      </Section>
      <Section id="benutzer" title="Benutzer">
        <Tiles
          tiles={[
            { count: active, text: 'aktive Konten', href: users('active') },
            { count: unconfirmed, text: 'mit unbestätigter E-Mail', href: users('unconfirmed') },
            { count: blocked, text: 'gesperrte Konten', href: users('blocked') },
          ]}
        />
      </Section>
      <Section id="inhalte" title="Inhalte">
        <Tiles
          tiles={[
            { count: overview.pages, text: 'Inhaltsseiten', href: urlOf('AdminPages') },
            {
              count: overview.navigationEntries,
              text: 'Einträge der Navigation',
              href: urlOf('AdminNavigation'),
            },
            { count: overview.footerEntries, text: 'Einträge der Fußzeile', href: urlOf('AdminFooter') },
            { count: overview.infoTexts, text: 'Infotexte', href: urlOf('AdminInfoTexts') },
          ]}
        />
      </Section>
      <Section id="betrieb" title="Betrieb">
        <Tiles
          tiles={[
            {
              count: sessions,
              text: 'offene Sitzungen',
              href: urlOf('AdminAudit', {}, { action: 'signIn' }),
            },
            {
              count: overview.refusedSignIns,
              text: 'abgelehnte Anmeldungen in 24 Stunden',
              href: urlOf('AdminAudit', {}, { action: 'signIn.refused' }),
            },
            { count: waitingMails, text: 'wartende E-Mails', href: '/verwaltung/postausgang?state=waiting' },
          ]}
        />
      </Section>
    </>
  );
}
