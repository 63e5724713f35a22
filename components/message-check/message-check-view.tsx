import { limits } from '@/lib/message-check/limits';
import { urlOf } from '@/lib/routes';
import { formatNumber } from '@/lib/text/number';
import { Notice } from '../ui/notice';
import { PageHeader } from '../ui/page-header';
import { Section } from '../ui/section';
import { MessageCheck } from './message-check';

/** The message check with what it does and does not do. */
export function MessageCheckView() {
  return (
    <>
      <PageHeader
        breadcrumb={[['SchemaList'], 'Nachricht prüfen']}
        title="Nachricht prüfen"
        lead="Ob eine XML-Nachricht ihrem Schema entspricht, was daran falsch ist und zu welchem Prozess sie gehört."
      />
      <noscript>
        <Notice tone="amber" title="JavaScript ist ausgeschaltet">
          Die Prüfung läuft in Ihrem Browser und braucht deshalb JavaScript. Bitte schalten Sie es ein und
          laden Sie die Seite neu. Die XSD-Dateien zum Prüfen mit eigenen Werkzeugen finden Sie unter{' '}
          <a href={urlOf('SchemaList')}>Schemas</a>.
        </Notice>
      </noscript>
      <MessageCheck />
      <Section id="ablauf" title="So wird geprüft">
        <ul>
          <li>
            Die Nachricht bleibt auf Ihrem Gerät. Ihr Browser lädt nur die Schemadateien; von der Nachricht
            sendet er nichts.
          </li>
          <li>
            Das Schema wird am Namespace des Wurzelelements erkannt, der Prozess am Nachrichtencode. Geprüft
            wird gegen die XSD-Dateien dieses Portals, nicht gegen Adressen in der Nachricht.
          </li>
          <li>
            Nach dem Schema werden Regeln geprüft: die des Prozesses zu diesem Nachrichtencode, und allgemeine
            zu den Marktrollen von Sender und Empfänger, Zählpunktbezeichnungen, Zeiträumen und
            Messintervallen.
          </li>
          <li>
            Geprüft werden Aufbau, Werte und Regeln, nicht ob der Inhalt stimmt, etwa ob es einen Zählpunkt
            gibt.
          </li>
          <li>
            Auch eine Ablehnung lässt sich einfügen, als Text oder XML: Zu ihren Responsecodes steht, was zu
            tun ist, und zum Nachrichtencode der Prozessschritt.
          </li>
          <li>
            Auf der Kommandozeile und in automatischen Tests prüft{' '}
            <a href={`${urlOf('ApiReference')}#portal-check`}>portal-check</a> genauso, ohne Netz.
          </li>
          <li>
            Nicht geprüft werden Nachrichten mit Dokumenttypdefinition (DTD), mit mehr als{' '}
            {formatNumber(limits.bytes / 1e6)}&nbsp;MB oder mehr als {limits.depth} Ebenen.
          </li>
        </ul>
      </Section>
    </>
  );
}
