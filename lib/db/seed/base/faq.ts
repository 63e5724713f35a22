/** The frequent questions of a new installation, in their order; page admins change them afterwards. */
export interface FaqSeed {
  category: string;
  question: string;
  answer: string;
}

const account: Omit<FaqSeed, 'category'>[] = [
  {
    question: 'Brauche ich ein Konto, um das Portal zu verwenden?',
    answer:
      '<p>Zum Lesen nicht: Prozesse, Schemas, Responsecodes, öffentliche Konsultationen, Marktpartner und Veranstaltungen stehen allen offen. Ein Konto brauchen Sie, um Stellungnahmen abzugeben, Daten Ihres Marktpartners zu pflegen oder per E-Mail von Änderungen zu erfahren.</p>',
  },
  {
    question: 'Wie registriere ich mich, und wann wird mein Konto freigeschaltet?',
    answer:
      '<p>Wählen Sie bei der <a href="/registrierung">Registrierung</a> den Kontotyp: Marktpartner, Unternehmen/Industrie oder Privat. Danach erhalten Sie eine E-Mail mit einem Link, der Ihre Adresse bestätigt. Er gilt 24 Stunden.</p><p>Konten für Unternehmen und Private sind danach aktiv. Bei Marktpartnern prüft die Seitenadministration die Angaben und verbindet das Konto mit dem Marktpartner; erst dann können Sie sich anmelden.</p>',
  },
  {
    question: 'Welche Rollen gibt es, und was darf ich damit?',
    answer:
      '<p>Für Marktpartner gibt es drei: Wer die Administration hat, pflegt den Eintrag, die Veröffentlichungen und die Konten des eigenen Hauses; mit Schreibrecht pflegt man Eintrag und Veröffentlichungen; mit Leserecht sieht man sie. Die Prozessadministration pflegt Prozesse, Schemas und Responsecodes, die Seitenadministration Benutzer und Inhalte des Portals.</p><p>Haben Sie mehrere Rollen, wechseln Sie im Benutzermenü rechts oben. Es gilt immer die Rolle, die dort steht.</p>',
  },
  {
    question: 'Ich habe mein Passwort vergessen. Was tun?',
    answer:
      '<p>Öffnen Sie das Anmeldefenster rechts oben und wählen Sie „Passwort vergessen?“. Gibt es zu Ihrer E-Mail-Adresse ein Konto, kommt dorthin ein Link, mit dem Sie ein neues Passwort festlegen. Er gilt 24 Stunden und nur einmal.</p>',
  },
];

const processes: Omit<FaqSeed, 'category'>[] = [
  {
    question: 'Woran erkenne ich, welche Version eines Prozesses gilt?',
    answer:
      '<p>Jede Version hat einen ersten und einen letzten Gültigkeitstag; ein offenes Ende erscheint als 31.12.2099. Die <a href="/prozesse">Prozessliste</a> zeigt, was heute aktiv ist. Mit dem Filter „Stichtag“ sehen Sie, was an einem anderen Tag galt oder gelten wird.</p><p>„Aktiv, zukünftig“ heißt: veröffentlicht, aber noch nicht in Kraft. „In Konsultation“ heißt: vorgeschlagen, noch nicht beschlossen.</p>',
  },
  {
    question: 'Wie sehe ich, was sich gegenüber der vorigen Version geändert hat?',
    answer:
      '<p>Auf der Seite eines Prozesses oder Schemas können Sie zwei Versionen vergleichen. Bei Prozessen stehen die Schritte nebeneinander, bei Schemas steht dabei, ob bestehende Nachrichten weiter gültig bleiben. Der Änderungsverlauf am Ende der Seite zeigt jede veröffentlichte Änderung.</p>',
  },
  {
    question: 'Wie werden Fristen berechnet?',
    answer:
      '<p>Arbeitstage sind alle Tage außer Samstag, Sonntag, gesetzlichen Feiertagen, Karfreitag, 24. und 31. Dezember. Der <a href="/fristen">Fristenrechner</a> nennt das Ende einer Frist und jeden Tag, den er überspringt, und gibt das Ergebnis als Kalendereintrag aus. Von einem Prozessschritt aus ist er schon mit dessen Frist ausgefüllt.</p>',
  },
];

const messages: Omit<FaqSeed, 'category'>[] = [
  {
    question: 'Wie prüfe ich, ob meine XML-Nachricht dem Schema entspricht?',
    answer:
      '<p>Unter <a href="/schemas/pruefen">Nachricht prüfen</a> wählen Sie eine Datei oder fügen die Nachricht ein. Das passende Schema wird am Namespace erkannt, Fehler werden auf Deutsch mit Zeile und Spalte erklärt.</p><p>Die Nachricht verlässt Ihren Rechner nicht: Geprüft wird in Ihrem Browser.</p>',
  },
  {
    question: 'Was bedeutet der Responsecode, den ich erhalten habe?',
    answer:
      '<p>Suchen Sie die Nummer in der Liste der <a href="/responsecodes">Responsecodes</a>. Auf der Seite des Codes stehen seine Bedeutung, seine Kategorien und die Prozesse, Schritte und Nachrichten, die ihn verwenden.</p>',
  },
];

const consultations: Omit<FaqSeed, 'category'>[] = [
  {
    question: 'Wer kann zu einer Konsultation Stellung nehmen, und bis wann?',
    answer:
      '<p>Marktpartner: Wer angemeldet ist, schreibt im Namen des Marktpartners, dessen Nummer gerade ausgewählt ist. Das geht, solange die <a href="/konsultationen">Konsultation</a> offen ist; das Ende der Frist steht mit Tag und Uhrzeit auf ihrer Seite. Danach wird keine Stellungnahme mehr angenommen. Wird die Frist verlängert, steht auch das dort.</p>',
  },
  {
    question: 'Ist mein Name bei einer Stellungnahme öffentlich?',
    answer:
      '<p>Nein. Der Name des Unternehmens ist sichtbar, Namen von Personen sind für andere maskiert. Unmaskiert sehen sie nur Sie selbst und die Administration.</p>',
  },
];

const data: Omit<FaqSeed, 'category'>[] = [
  {
    question: 'Wie erfahre ich von Änderungen?',
    answer:
      '<p>Angemeldet stellen Sie in Ihren Daten ein, worüber Sie per E-Mail informiert werden möchten und wie oft: sofort, täglich oder wöchentlich. Ohne Konto können Sie die Änderungen als Atom-Feed und die Termine als Kalender abonnieren; die Links stehen am Ende der Listen und unter <a href="/feeds">Feeds und Kalender</a>.</p>',
  },
  {
    question: 'Was sagt mir die Karte der Netzanschlusskapazitäten?',
    answer:
      '<p>Sie zeigt <a href="/verfuegbare-netzanschlusskapazitaeten">verfügbare und gebuchte Kapazitäten</a> der Umspannwerke in MVA, wie die Netzbetreiber sie zum angegebenen Stichtag gemeldet haben. Sie ist eine Orientierung und keine Zusage: Ob und wo Sie anschließen können, sagt Ihnen der Netzbetreiber auf Ihren Antrag.</p>',
  },
  {
    question: 'Kann ich Listen weiterverwenden oder automatisch abrufen?',
    answer:
      '<p>Ja. Unter den Listen stehen Links zu CSV, XLSX und JSON; sie enthalten, was Sie gefiltert haben. Jede Suche hat eine eigene Adresse, die Sie weitergeben können. Für Programme gibt es eine <a href="/schnittstelle">Schnittstelle</a>.</p>',
  },
  {
    question: 'Kann ich das Portal mit Tastatur und Vorleseprogramm bedienen?',
    answer:
      '<p>Ja, das ist der Anspruch; Maßstab ist WCAG 2.2 in der Stufe AA. Was Sie erwarten können, steht in der <a href="/barrierefreiheit">Erklärung zur Barrierefreiheit</a>. Stoßen Sie auf ein Hindernis, schreiben Sie uns über das <a href="/kontakt">Kontaktformular</a>.</p>',
  },
];

const of = (category: string, entries: Omit<FaqSeed, 'category'>[]): FaqSeed[] =>
  entries.map((entry) => ({ category, ...entry }));

export const faqRows: FaqSeed[] = [
  ...of('Konto und Rollen', account),
  ...of('Prozesse und Fristen', processes),
  ...of('Nachrichten und Codes', messages),
  ...of('Konsultationen', consultations),
  ...of('Daten und Bedienung', data),
];
