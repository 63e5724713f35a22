/** How feeds and calendars are subscribed to, in the programs that most people have. */
export function HowTo() {
  return (
    <>
      <h3>Feed</h3>
      <p>
        Kopieren Sie die Adresse des Feeds und fügen Sie sie in Ihrem Feedreader als neue Quelle ein. Viele
        Feedreader finden die Feeds auch von selbst, wenn Sie ihnen die Adresse einer Liste oder dieser Seite
        geben. In Outlook: Rechtsklick auf „RSS-Feeds“, dann „Neuen RSS-Feed hinzufügen“.
      </p>
      <h3>Kalender</h3>
      <ul>
        <li>Outlook: „Kalender hinzufügen“, „Aus dem Internet abonnieren“, Adresse einfügen.</li>
        <li>Google Kalender: „Weitere Kalender hinzufügen“, „Per URL“, Adresse einfügen.</li>
        <li>Apple Kalender: „Ablage“, „Neues Kalenderabonnement“, Adresse einfügen.</li>
        <li>Thunderbird: „Neuer Kalender“, „Im Netzwerk“, Adresse einfügen.</li>
      </ul>
      <p>
        Abonnieren Sie die Adresse, statt die Datei zu importieren: Nur ein Abonnement erfährt von neuen und
        verschobenen Terminen.
      </p>
    </>
  );
}
