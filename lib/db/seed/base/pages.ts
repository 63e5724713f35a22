/** The content pages of a new installation; page admins change them afterwards. */
export interface PageSeed {
  title: string;
  /** The page's path without its leading slash. */
  subtitle: string;
  url?: string;
  description: string;
  body?: string;
  footer?: boolean;
  children?: PageSeed[];
}

export const contentPageRows: PageSeed[] = [
  {
    title: 'Impressum',
    subtitle: 'impressum',
    footer: true,
    description: 'Wer für dieses Portal verantwortlich ist.',
    body: `<p><strong>Diese Installation ist noch ohne Impressum.</strong> Sie zeigt das Energiemarkt-Portal mit Ausgangstexten und ist kein Angebot eines Unternehmens oder einer Behörde.</p>
<h2>Vor dem Echtbetrieb</h2>
<p>Wer dieses Portal öffentlich betreibt, ersetzt diesen Text durch die Angaben, zu denen Betreiber von Websites in Österreich verpflichtet sind. Üblich sind:</p>
<ul><li>Name oder Firma, Rechtsform und Sitz,</li><li>Anschrift, E-Mail-Adresse und Telefonnummer,</li><li>Firmenbuchnummer und Firmenbuchgericht, UID-Nummer,</li><li>Aufsichtsbehörde und Kammerzugehörigkeit, soweit vorhanden,</li><li>Angaben zur Offenlegung nach dem Mediengesetz.</li></ul>
<h2>Herkunft der Daten</h2>
<p>Soweit Demo-Inhalte angelegt sind: Die Namen und AT-Nummern der Netzbetreiber stammen aus den Stammdaten des Projekts EDDIE (Lizenz Apache 2.0), Prozesse, Nachrichten, Schemas und Responsecodes aus veröffentlichten Listen des Markts. Texte, die als Demotext gekennzeichnet sind, sind keine gültigen Marktregeln.</p>`,
  },
  {
    title: 'Datenschutz',
    subtitle: 'datenschutz',
    footer: true,
    description: 'Welche Daten dieses Portal verarbeitet und wozu.',
    body: `<p>Dieser Text beschreibt, was das Portal technisch verarbeitet. Wer es betreibt, ergänzt die verantwortliche Stelle, die Rechtsgrundlagen, die Aufbewahrungsfristen und die Kontaktmöglichkeit für Anfragen.</p>
<h2>Besuch ohne Anmeldung</h2>
<p>Sie können öffentliche Seiten lesen, ohne Angaben zu Ihrer Person zu machen. Schriften, Skripte und Symbole kommen von diesem Portal selbst. Ihre Entscheidung zu Cookies wird im Speicher Ihres Browsers abgelegt. Sie ändern sie jederzeit über „Cookie-Einstellungen“ in der Fußzeile.</p>
<p>Dienste anderer Anbieter, etwa für Rückmeldungen, werden nur geladen, wenn der Betrieb sie eingerichtet hat und Sie Statistik-Cookies zugestimmt haben. Richtet der Betrieb einen fremden Dienst zur Sicherheitsprüfung von Formularen oder einen fremden Kartendienst ein, erfährt dieser beim Aufruf der Seite Ihre IP-Adresse; wer das Portal betreibt, nennt diese Dienste hier.</p>
<h2>Nachrichten prüfen</h2>
<p>Eine XML-Nachricht, die Sie prüfen lassen, bleibt in Ihrem Browser. Sie wird nicht übertragen.</p>
<h2>Feeds und Kalender</h2>
<p>Feeds und Kalender liefern öffentliche Inhalte. Wer sie abruft, wird dabei nicht erfasst.</p>
<h2>Anmeldung</h2>
<p>Nach der Anmeldung hält ein technisch notwendiges Cookie Ihre Sitzung. Sie endet spätestens nach zwölf Stunden, nach zwei Stunden ohne Aktivität oder wenn Sie sich abmelden. Zum Schutz Ihres Kontos werden Anmeldungen und fehlgeschlagene Versuche aufgezeichnet, ebenso, wer im Portal etwas geändert hat.</p>
<p>Was Sie in Formulare eingeben und noch nicht gespeichert haben, hält Ihr Browser als Entwurf bereit. Beim Speichern und beim Abmelden wird der Entwurf entfernt.</p>
<h2>Ihr Konto</h2>
<p>Im Konto stehen Name, E-Mail-Adresse, Firma, Rollen, Interessen und Benachrichtigungswünsche. Passwörter werden nur als nicht umkehrbare Prüfwerte gespeichert. Ihre Daten können Sie im Konto herunterladen und ändern.</p>
<p>Löschen Sie Ihr Konto, werden Name, Adresse, Bindungen, Interessen und E-Mails entfernt. Was Sie für Ihr Unternehmen veröffentlicht haben, zum Beispiel Stellungnahmen, bleibt ohne Ihren Namen bestehen.</p>
<h2>Stellungnahmen und hochgeladene Dateien</h2>
<p>Stellungnahmen geben Sie im Namen Ihres Marktpartners ab. Öffentlich zu lesen ist das Unternehmen; Ihren Namen sehen nur Sie selbst und die Administration. Dateien, die Sie hochladen, werden mit dem Datensatz aufbewahrt, zu dem sie gehören, frühere Fassungen eingeschlossen.</p>
<h2>E-Mails und Kontaktformular</h2>
<p>Benachrichtigungen erhalten Sie so, wie Sie es im Konto eingestellt haben; jede enthält einen Link zum Abbestellen. Versandte E-Mails werden nach 90 Tagen aus dem Postausgang gelöscht. Was Sie über das Kontaktformular schreiben, bleibt gespeichert, damit die Seitenadministration antworten kann.</p>
<h2>Ihre Rechte</h2>
<p>Sie haben das Recht auf Auskunft, Berichtigung, Löschung, Einschränkung der Verarbeitung, Datenübertragbarkeit und Widerspruch. Wenn Sie meinen, dass Ihre Daten nicht rechtmäßig verarbeitet werden, können Sie sich bei der <a href="https://www.dsb.gv.at/" target="_blank">Datenschutzbehörde</a> beschweren.</p>`,
  },
  {
    title: 'Erklärung zur Barrierefreiheit',
    subtitle: 'barrierefreiheit',
    footer: true,
    description: 'Wie zugänglich dieses Portal ist und was Sie tun können, wenn etwas nicht geht.',
    body: `<p>Dieses Portal soll für alle Menschen nutzbar sein. Maßstab sind die Richtlinien WCAG 2.2 in der Stufe AA.</p>
<h2>Was Sie erwarten können</h2>
<ul><li>Alle Funktionen sind mit der Tastatur erreichbar, der Fokus ist immer sichtbar.</li><li>Überschriften, Tabellen, Formulare und Meldungen sind für Vorleseprogramme ausgezeichnet.</li><li>Farbe ist nie das einzige Kennzeichen; helle und dunkle Darstellung folgen Ihrem System.</li><li>Bewegung unterbleibt, wenn Sie sie in Ihrem System abgeschaltet haben.</li></ul>
<h2>Was noch fehlen kann</h2>
<p>Dateien, die Marktpartner oder die Administration hochladen, sind möglicherweise nicht barrierefrei. Karten lassen sich nicht in allem vorlesen; dieselben Angaben stehen darunter als Liste.</p>
<p>Dokumente und Seiten, auf die dieses Portal verweist, liegen bei anderen Stellen und sind möglicherweise nicht barrierefrei. Eine Prüfung dieser Installation durch eine unabhängige Stelle liegt nicht vor.</p>
<h2>Rückmeldung</h2>
<p>Wenn Sie auf ein Hindernis stoßen, schreiben Sie uns über das <a href="/kontakt">Kontaktformular</a>. Nennen Sie bitte die Seite und das Hilfsmittel, das Sie verwenden.</p>`,
  },
  {
    title: 'Über das Portal',
    subtitle: 'ueber-das-portal',
    description: 'Was Sie hier finden und für wen es gedacht ist.',
    body: `<p>Das Energiemarkt-Portal bündelt, was Teilnehmer am österreichischen Strom- und Gasmarkt für den Datenaustausch brauchen: Marktprozesse mit ihren Schritten und Fristen, Marktnachrichten, Schemas und Responsecodes.</p>
<h2>Was Sie hier tun können</h2>
<ul><li>Prozesse zu einem Stichtag nachschlagen, auch vergangene und künftige Versionen.</li><li>Responsecodes und Schemas suchen und sehen, wo sie verwendet werden.</li><li>Konsultationen lesen und als Marktpartner dazu Stellung nehmen.</li><li>Marktpartner und ihre Nummern finden.</li><li>Sehen, wo im Stromnetz noch Anschlusskapazität verfügbar ist.</li></ul>
<h2>Wer was sieht</h2>
<p>Die meisten Inhalte sind öffentlich. Nach der Anmeldung sehen Sie, was zu Ihrer Rolle gehört: Marktpartner pflegen ihre Daten, die Prozessadministration Prozesse und Schemas, die Seitenadministration die Inhalte des Portals.</p>`,
  },
  {
    title: 'Erste Schritte für Marktpartner',
    subtitle: 'erste-schritte',
    description: 'Vom Konto bis zur ersten Stellungnahme.',
    body: `<p>So richten Sie sich als Marktpartner in wenigen Schritten ein.</p>
<ol><li><strong>Registrieren.</strong> Wählen Sie bei der <a href="/registrierung">Registrierung</a> den Kontotyp „Marktpartner“ und geben Sie Ihre AT-Nummer an.</li><li><strong>Adresse bestätigen.</strong> Öffnen Sie den Link in der Nachricht, die Sie erhalten.</li><li><strong>Freigabe abwarten.</strong> Die Seitenadministration prüft die Angaben und verbindet Ihr Konto mit Ihrem Marktpartner.</li><li><strong>Daten prüfen.</strong> Bestätigen Sie bei der ersten Anmeldung Ihre Angaben und wählen Sie, worüber Sie benachrichtigt werden möchten.</li><li><strong>Eintrag pflegen.</strong> Ergänzen Sie Anschrift, Kontaktpersonen und die Adresse für den Datenaustausch.</li><li><strong>Stellung nehmen.</strong> Lesen Sie offene <a href="/konsultationen">Konsultationen</a> und nehmen Sie im Namen Ihres Marktpartners Stellung; dazu brauchen Sie Administrations- oder Schreibrecht.</li></ol>
<p>Weitere Konten für Ihr Haus legt danach Ihre eigene Administration an, mit Schreib- oder Leserecht.</p>`,
    children: [
      {
        title: 'Am Datenaustausch teilnehmen',
        subtitle: 'am-datenaustausch-teilnehmen',
        description: 'Was Sie über Prozesse, Nachrichten und Schemas wissen sollten.',
        body: `<p>Marktpartner tauschen Nachrichten im XML-Format aus. Welche Nachricht wann an wen geht, legt der Prozess fest; wie sie aufgebaut ist, legt das Schema fest.</p>
<h2>In dieser Reihenfolge vorgehen</h2>
<ol><li>Suchen Sie unter <a href="/prozesse">Prozesse</a> die Prozesse, an denen Ihre Rolle beteiligt ist.</li><li>Lesen Sie die Prozessschritte: Sender, Empfänger, Nachricht und Frist.</li><li>Laden Sie zu jeder Nachricht die angegebene Version des <a href="/schemas">Schemas</a>.</li><li>Behandeln Sie alle <a href="/responsecodes">Responsecodes</a>, mit denen Ihr Gegenüber antworten kann.</li><li>Achten Sie auf den Stichtag: Zu einem Umstellungstermin gelten neue Versionen für alle zugleich.</li></ol>`,
      },
    ],
  },
  {
    title: 'Energie-Control Austria',
    subtitle: 'e-control',
    url: 'https://www.e-control.at/',
    description: 'Website der Regulierungsbehörde.',
  },
];
