import { accountTypes, userStates } from '../admin/model';

/** German names of actions in the audit log; others are shown as stored. */
export const auditActions: Record<string, string> = {
  signIn: 'Anmeldung',
  'signIn.refused': 'Anmeldung abgelehnt',
  signOut: 'Abmeldung',
  'access.refused': 'Zugriff abgelehnt',
  'role.changed': 'Rolle gewechselt',
  'password.changed': 'Passwort geändert',
  'password.refused': 'Passwortprüfung gescheitert',
  'email.changeRequested': 'Neue E-Mail-Adresse angegeben',
  'email.changeCancelled': 'Neue E-Mail-Adresse zurückgenommen',
  'email.changed': 'E-Mail-Adresse geändert',
  'secondFactor.enabled': 'Zweiter Faktor eingeschaltet',
  'secondFactor.disabled': 'Zweiter Faktor ausgeschaltet',
  'secondFactor.refused': 'Code des zweiten Faktors abgelehnt',
  'secondFactor.recoveryUsed': 'Wiederherstellungscode verwendet',
  'secondFactor.codesRenewed': 'Wiederherstellungscodes erneuert',
  'passkey.added': 'Passkey hinzugefügt',
  'passkey.renamed': 'Passkey umbenannt',
  'passkey.removed': 'Passkey entfernt',
  'passkey.refused': 'Passkey abgelehnt',
  'identity.joined': 'Andere Anmeldung verbunden',
  'identity.removed': 'Andere Anmeldung getrennt',
  'sessions.ended': 'Sitzung beendet',
  'account.edited': 'Eigene Daten geändert',
  'account.deleted': 'Konto gelöscht',
  'registration.created': 'Registrierung',
  'registration.known': 'Registrierung mit bekannter Adresse',
  'registration.confirmed': 'Registrierung bestätigt',
  'account.activated': 'Konto aktiviert',
  'password.reset': 'Neues Passwort nach „Passwort vergessen“',
  'password.first': 'Erstes Passwort gesetzt',
  'link.renewed': 'Neuer Link angefordert',
  'password.requested': 'Neues Passwort angefordert',
  'data.confirmed': 'Daten bestätigt',
  'notifications.unsubscribed': 'Benachrichtigungen abbestellt',
  'contact.created': 'Kontaktanfrage',
  'contact.edited': 'Kontaktanfrage bearbeitet',
  'mail.retried': 'E-Mail erneut gesendet',
  'processes.created': 'Prozess angelegt',
  'processes.edited': 'Prozess geändert',
  'processes.informationEdited': 'Prozessinformationen geändert',
  'processes.newVersion': 'Neue Prozessversion angelegt',
  'processes.duplicated': 'Prozess dupliziert',
  'processes.deleted': 'Prozesse gelöscht',
  'processSteps.created': 'Prozessschritt angelegt',
  'processSteps.edited': 'Prozessschritt geändert',
  'processSteps.reordered': 'Prozessschritte neu geordnet',
  'processSteps.deleted': 'Prozessschritte gelöscht',
  'marketNotifications.created': 'Marktnachricht angelegt',
  'marketNotifications.edited': 'Marktnachricht geändert',
  'marketNotifications.deleted': 'Marktnachrichten gelöscht',
  'report.accepted': 'Befund angenommen',
  'report.reopened': 'Befund wieder geöffnet',
  'processCategories.created': 'Prozesskategorie angelegt',
  'processCategories.edited': 'Prozesskategorie geändert',
  'processCategories.reordered': 'Prozesskategorien neu geordnet',
  'processCategories.deleted': 'Prozesskategorie gelöscht',
  'documentCategories.created': 'Dokumentkategorie angelegt',
  'documentCategories.edited': 'Dokumentkategorie geändert',
  'documentCategories.reordered': 'Dokumentkategorien neu geordnet',
  'documentCategories.deleted': 'Dokumentkategorie gelöscht',
  'lookups.created': 'Eintrag einer Auswahlliste angelegt',
  'lookups.edited': 'Eintrag einer Auswahlliste geändert',
  'lookups.reordered': 'Auswahlliste neu geordnet',
  'lookups.deleted': 'Einträge einer Auswahlliste gelöscht',
  'consultations.created': 'Konsultation angelegt',
  'consultations.edited': 'Konsultation geändert',
  'consultations.extended': 'Frist einer Konsultation verlängert',
  'consultations.closed': 'Frist einer Konsultation vorzeitig beendet',
  'consultations.decided': 'Konsultation entschieden',
  'consultations.corrected': 'Entscheidung einer Konsultation berichtigt oder ergänzt',
  'consultations.documents': 'Dokumente einer Konsultation geändert',
  'consultations.deleted': 'Konsultationen gelöscht',
  'documents.created': 'Dokument angelegt',
  'documents.edited': 'Dokument geändert',
  'documents.restored': 'Frühere Version einer Datei wiederhergestellt',
  'documents.deleted': 'Dokumente gelöscht',
  'uploads.virus': 'Hochgeladene Datei mit Schadsoftware abgelehnt',
  'interface-list.imported': 'Schnittstellenliste importiert',
  'schemas.created': 'Schemaversion angelegt',
  'schemas.edited': 'Schemaversion geändert',
  'schemas.files': 'Schemadateien geändert',
  'powerstations.imported': 'Netzanschlusskapazitäten importiert',
  'schemas.imported': 'Schemas importiert',
  'schemas.deleted': 'Schemaversionen gelöscht',
  'response-codes.created': 'Responsecode angelegt',
  'response-codes.edited': 'Responsecode geändert',
  'response-codes.deleted': 'Responsecodes gelöscht',
  'market-partners.created': 'Marktpartner angelegt',
  'market-partners.edited': 'Marktpartner geändert',
  'market-partners.numbers': 'Nummern und Marktrollen geändert',
  'market-partners.logo': 'Logo eines Marktpartners geändert',
  'market-partners.activated': 'Marktpartner aktiviert',
  'market-partners.deactivated': 'Marktpartner deaktiviert',
  'contact-persons.created': 'Kontaktperson angelegt',
  'contact-persons.edited': 'Kontaktperson geändert',
  'contact-persons.reordered': 'Kontaktpersonen neu geordnet',
  'contact-persons.deleted': 'Kontaktperson gelöscht',
  'partnerAccounts.created': 'Benutzerkonto eines Marktpartners angelegt',
  'partnerAccounts.edited': 'Zugang zu einem Marktpartner geändert',
  'partnerAccounts.removed': 'Zugang zu einem Marktpartner entfernt',
  'partnerAccounts.mailResent': 'Aktivierung eines Marktpartner-Kontos erneut gesendet',
  'partnerAccounts.accepted': 'Zugang zu einem Marktpartner angenommen',
  'elwoggwg.created': 'ELWOG/GWG-Eintrag angelegt',
  'elwoggwg.edited': 'ELWOG/GWG-Eintrag geändert',
  'elwoggwg.newVersion': 'Neue Version eines ELWOG/GWG-Eintrags angelegt',
  'elwoggwg.published': 'ELWOG/GWG-Eintrag veröffentlicht',
  'elwoggwg.ended': 'ELWOG/GWG-Eintrag beendet',
  'elwoggwg.deleted': 'ELWOG/GWG-Einträge gelöscht',
  'elwoggwgBlocks.created': 'ELWOG/GWG-Block angelegt',
  'elwoggwgBlocks.edited': 'ELWOG/GWG-Block geändert',
  'elwoggwgBlocks.reordered': 'ELWOG/GWG-Blöcke neu geordnet',
  'elwoggwgBlocks.filesAdded': 'Dateien eines ELWOG/GWG-Blocks hinzugefügt',
  'elwoggwgBlocks.fileDeleted': 'Datei eines ELWOG/GWG-Blocks gelöscht',
  'elwoggwgBlocks.deleted': 'ELWOG/GWG-Block gelöscht',
  'begIds.created': 'BEG-IDs generiert',
  'events.created': 'Veranstaltung angelegt',
  'events.edited': 'Veranstaltung geändert',
  'events.deleted': 'Veranstaltungen gelöscht',
  'faq.created': 'Frage angelegt',
  'faq.edited': 'Frage geändert',
  'faq.reordered': 'Fragen neu geordnet',
  'faq.deleted': 'Fragen gelöscht',
  'search-terms.created': 'Suchbegriff angelegt',
  'search-terms.edited': 'Suchbegriff geändert',
  'search-terms.deleted': 'Suchbegriffe gelöscht',
  'images.created': 'Bild hochgeladen',
  'images.edited': 'Bild geändert',
  'images.deleted': 'Bild gelöscht',
  'glossary.created': 'Begriff angelegt',
  'glossary.edited': 'Begriff geändert',
  'glossary.deleted': 'Begriffe gelöscht',
  'content.created': 'Inhaltsseite angelegt',
  'content.edited': 'Inhaltsseite geändert',
  'content.restored': 'Frühere Version einer Inhaltsseite wiederhergestellt',
  'content.deleted': 'Inhaltsseite gelöscht',
  'content.linksChecked': 'Linkprüfung gestartet',
  'content.standardsAdded': 'Fehlende Standardeinträge ergänzt',
  'lookups.standardsAdded': 'Neue Einträge der Auswahllisten ergänzt',
  'navigation.created': 'Navigationseintrag angelegt',
  'navigation.edited': 'Navigationseintrag geändert',
  'navigation.reordered': 'Navigation neu geordnet',
  'navigation.deleted': 'Navigationseinträge gelöscht',
  'infoTexts.edited': 'Infotext geändert',
  'user.pageAdmin': 'Seitenadministration auf der Kommandozeile angelegt',
  'user.approved': 'Benutzer freigegeben',
  'user.rejected': 'Registrierung abgelehnt',
  'user.groups': 'Gruppen geändert',
  'user.bound': 'An Nummer gebunden',
  'user.unbound': 'Bindung an Nummer gelöst',
  'user.blocked': 'Benutzer gesperrt',
  'user.unblocked': 'Sperre aufgehoben',
  'user.sessionsEnded': 'Sitzungen eines Benutzers beendet',
  'user.mailResent': 'Aktivierung erneut gesendet',
  'user.secondFactorReset': 'Zweiter Faktor und Passkeys entfernt',
};

/** The parts of the log: each has the actions whose names begin with one of these. */
export const auditKinds: readonly { key: string; title: string; actions: readonly string[] }[] = [
  {
    key: 'signIn',
    title: 'Anmeldung und Zugriff',
    actions: [
      'signIn',
      'signOut',
      'access',
      'role',
      'password',
      'secondFactor',
      'passkey',
      'identity',
      'sessions',
    ],
  },
  {
    key: 'accounts',
    title: 'Konten und Registrierung',
    actions: ['email', 'account', 'registration', 'link', 'data', 'notifications', 'user', 'partnerAccounts'],
  },
  {
    key: 'market',
    title: 'Prozesse, Nachrichten und Schemas',
    actions: [
      ...['processes', 'processSteps', 'processCategories', 'marketNotifications', 'interface-list'],
      ...['schemas', 'response-codes', 'lookups'],
    ],
  },
  { key: 'consultations', title: 'Konsultationen', actions: ['consultations', 'statements'] },
  {
    key: 'partners',
    title: 'Marktpartner',
    actions: ['market-partners', 'contact-persons', 'elwoggwg', 'elwoggwgBlocks', 'begIds', 'powerstations'],
  },
  { key: 'documents', title: 'Dokumente', actions: ['documents', 'documentCategories', 'uploads'] },
  {
    key: 'content',
    title: 'Inhalte',
    actions: ['content', 'navigation', 'infoTexts', 'events', 'faq', 'glossary', 'search-terms', 'images'],
  },
  { key: 'contact', title: 'Anfragen und E-Mails', actions: ['contact', 'mail'] },
];

export const auditTitle = (action: string) => auditActions[action] ?? action;

export interface AuditRow {
  uid: number;
  /** Seconds since 1970. */
  at: number;
  action: string;
  detail: string;
  requestId: string;
  /** Who acted; null for visitors. */
  user: { uid: number; name: string; email: string } | null;
}

/** What entries of accounts hold as a key: the account's type or state, the purpose of a link, what was made. */
const keyTexts: Record<string, string> = {
  ...accountTypes,
  ...userStates,
  confirmEmail: 'Bestätigung der E-Mail-Adresse',
  activation: 'Aktivierung',
  passwordReset: 'Passwort vergessen',
  firstPassword: 'Erstes Passwort',
  changeEmail: 'Neue E-Mail-Adresse',
  created: 'neues Konto',
  promoted: 'bestehendes Konto',
  existing: 'hatte die Rolle schon',
};

/** What an entry is about, in words. */
export function auditDetail({ action, detail }: Pick<AuditRow, 'action' | 'detail'>): string {
  if (!/^(registration|account|password|link|user)\./.test(action)) return detail;
  return detail.replace(/^(Benutzer \d+: )?(\w+)$/, (all, start = '', key) =>
    Object.hasOwn(keyTexts, key) ? start + keyTexts[key] : all,
  );
}

/** The beginning of an entry about somebody else, by which the log finds it. */
export const aboutUser = (uid: number, text = '') => `Benutzer ${uid}: ${text}`;

/** The user that an entry is about, from its beginning. */
export function subjectOf(detail: string): number | undefined {
  const found = /^Benutzer (\d+): /.exec(detail);
  return found ? Number(found[1]) : undefined;
}
