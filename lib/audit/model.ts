/** What the audit log holds, with the names that people read; other actions show as they are stored. */
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
  'sessions.ended': 'Sitzung beendet',
  'account.edited': 'Eigene Daten geändert',
  'account.deleted': 'Konto gelöscht',
  'registration.created': 'Registrierung',
  'registration.known': 'Registrierung mit bekannter Adresse',
  'registration.confirmed': 'Registrierung bestätigt',
  'link.renewed': 'Neuer Link angefordert',
  'password.requested': 'Neues Passwort angefordert',
  'data.confirmed': 'Daten bestätigt',
  'notifications.unsubscribed': 'Benachrichtigungen abbestellt',
  'contact.created': 'Kontaktanfrage',
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
  'processCategories.created': 'Prozesskategorie angelegt',
  'processCategories.edited': 'Prozesskategorie geändert',
  'processCategories.reordered': 'Prozesskategorien neu geordnet',
  'processCategories.deleted': 'Prozesskategorie gelöscht',
  'documentCategories.created': 'Dokumentkategorie angelegt',
  'documentCategories.edited': 'Dokumentkategorie geändert',
  'documentCategories.reordered': 'Dokumentkategorien neu geordnet',
  'documentCategories.deleted': 'Dokumentkategorie gelöscht',
  'consultations.created': 'Konsultation angelegt',
  'consultations.edited': 'Konsultation geändert',
  'consultations.extended': 'Frist einer Konsultation verlängert',
  'consultations.closed': 'Frist einer Konsultation vorzeitig beendet',
  'consultations.decided': 'Konsultation entschieden',
  'consultations.corrected': 'Entscheidung einer Konsultation berichtigt',
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
  'begIds.created': 'BEG-IDs generiert',
  'content.created': 'Inhaltsseite angelegt',
  'content.edited': 'Inhaltsseite geändert',
  'content.restored': 'Frühere Version einer Inhaltsseite wiederhergestellt',
  'content.deleted': 'Inhaltsseite gelöscht',
  'content.standardsAdded': 'Fehlende Standardeinträge ergänzt',
  'navigation.created': 'Navigationseintrag angelegt',
  'navigation.edited': 'Navigationseintrag geändert',
  'navigation.reordered': 'Navigation neu geordnet',
  'navigation.deleted': 'Navigationseinträge gelöscht',
  'infoTexts.edited': 'Infotext geändert',
  'user.approved': 'Benutzer freigegeben',
  'user.rejected': 'Registrierung abgelehnt',
  'user.groups': 'Gruppen geändert',
  'user.bound': 'An Nummer gebunden',
  'user.unbound': 'Bindung an Nummer gelöst',
  'user.blocked': 'Benutzer gesperrt',
  'user.unblocked': 'Sperre aufgehoben',
  'user.sessionsEnded': 'Sitzungen eines Benutzers beendet',
  'user.mailResent': 'Aktivierung erneut gesendet',
  'user.secondFactorReset': 'Zweiter Faktor zurückgesetzt',
};

export const auditTitle = (action: string) => auditActions[action] ?? action;

export interface AuditRow {
  uid: number;
  /** Seconds since 1970. */
  at: number;
  action: string;
  detail: string;
  requestId: string;
  /** Who did it; null for visitors. */
  user: { uid: number; name: string; email: string } | null;
}

export interface AuditFilters {
  /** Who did it, or whom it was done to. */
  user?: number;
  action?: string;
  /** Seconds since 1970; both ends are included. */
  from?: number;
  until?: number;
}

/** How an entry about somebody else begins, so that the log is found by whom it concerns. */
export const aboutUser = (uid: number, text = '') => `Benutzer ${uid}: ${text}`;

/** The user an entry is about, from how it begins. */
export function subjectOf(detail: string): number | undefined {
  const found = /^Benutzer (\d+): /.exec(detail);
  return found ? Number(found[1]) : undefined;
}
