import { errorTable } from '@/lib/errors';
import { urlOf } from '@/lib/routes';
import { twinUrl } from '@/lib/text/twin';
import { codeMarkup } from '../ui/cells';
import { Code } from '../ui/code';
import { Section } from '../ui/section';
import { type Column, Table } from '../ui/table';

export const introduction = [
  { id: 'grundlagen', title: 'Grundlagen' },
  { id: 'api-token', title: 'API-Token' },
  { id: 'sitzung', title: 'Anmeldung und Sitzung' },
  { id: 'listen', title: 'Listen: Filter, Sortierung, Seiten' },
  { id: 'werte', title: 'Werte und Antworten' },
  { id: 'fehler', title: 'Fehler' },
  { id: 'grenzen', title: 'Begrenzungen' },
  { id: 'clients', title: 'Clients für Python und TypeScript' },
  { id: 'webhooks', title: 'Webhooks: das Portal meldet sich' },
  { id: 'assistenten', title: 'Für Assistenten und Textwerkzeuge' },
  { id: 'portal-check', title: 'Nachrichten ohne Netz prüfen: portal-check' },
] as const;

const errors = Object.entries(errorTable).map(([code, { status, message }]) => ({ code, status, message }));
const errorColumns: Column<(typeof errors)[number]>[] = [
  { key: 'code', title: 'Code', nowrap: true, cell: ({ code }) => codeMarkup(code) },
  { key: 'status', title: 'Status', number: true, cell: ({ status }) => status },
  { key: 'message', title: 'Bedeutung', cell: ({ message }) => message },
];

/** What holds for all calls. */
export function Introduction({
  base,
  exports,
}: {
  base: string;
  exports: { points: number; minutes: number };
}) {
  const [general, tokens, session, lists, values, failures, limits, clients, hooks, assistants, offline] =
    introduction;
  const origin = base.replace(/\/api$/, '');
  return (
    <>
      <Section {...general}>
        <p>
          Alle Aufrufe stehen unter <Code>{base}</Code>. Sie nehmen und liefern JSON in UTF-8, wo nichts
          anderes steht. Die Schnittstelle ist dieselbe, mit der das Portal selbst arbeitet: Was hier steht,
          folgt aus ihr und gibt es auch als <a href="/api/openapi.json">OpenAPI-Beschreibung</a> für
          Programme.
        </p>
        <p>
          Jeder Aufruf außer GET braucht die Kopfzeile <Code>X-Requested-With: XMLHttpRequest</Code>, sonst
          lautet die Antwort 403 <Code>missing_header</Code>. Ausgenommen sind Aufrufe mit API-Token und
          Listen, die ohne Cookie gelesen werden.
        </p>
        <p>
          Wer Änderungen nur verfolgen will, findet unter <a href={urlOf('Feeds')}>Feeds und Kalender</a>{' '}
          fertige Adressen. Wer alles braucht, nimmt die täglichen Dateien der{' '}
          <a href={urlOf('OpenData')}>offenen Daten</a>.
        </p>
      </Section>
      <Section {...tokens}>
        <p>
          Programme weisen sich mit einem API-Token aus, das Angemeldete bei „Meine Daten“ anlegen: für eine
          ihrer Rollen, zum Lesen oder auch zum Ändern, auf Wunsch nur für einzelne Bereiche, und höchstens
          für ein Jahr. Ein Token darf nie mehr als die Person, der es gehört, und endet sofort, wenn es
          widerrufen oder das Konto gesperrt wird.
        </p>
        <Code block>
          {`curl '${base}/users/tokens/show' \\
  -H 'Authorization: Bearer emp_…'`}
        </Code>
        <p>
          Mit einem Token braucht ein Aufruf weder Cookie noch <Code>X-Requested-With</Code>; ein Cookie
          daneben zählt nicht. Konten, Passwörter, Sitzungen und Token selbst erreicht es nicht. Ein falsches,
          abgelaufenes oder widerrufenes Token ergibt 401 <Code>invalid_token</Code>, eines, das für den
          Aufruf nicht gilt, 403 <Code>insufficient_scope</Code>.
        </p>
      </Section>
      <Section {...session}>
        <p>
          Was für alle ist, braucht keine Anmeldung. Für das Übrige melden Sie sich mit E-Mail-Adresse und
          Passwort an, wenn Sie kein API-Token verwenden; die Antwort setzt ein Cookie, das alle weiteren
          Aufrufe mitsenden.
        </p>
        <Code block>
          {`curl -X POST '${base}/auth/login' \\
  -H 'X-Requested-With: XMLHttpRequest' \\
  --data-urlencode 'username=name@demo.example' \\
  --data-urlencode 'password=…' \\
  -c sitzung.txt`}
        </Code>
        <p>
          Eine Sitzung endet nach 12 Stunden, nach 2 Stunden ohne Aufruf, beim Abmelden und wenn sich das
          Passwort ändert. Welche Rolle gilt, steht in der Sitzung und lässt sich mit{' '}
          <Code>POST /api/users/edit/active-role</Code> wechseln.
        </p>
      </Section>
      <Section {...lists}>
        <p>
          Listen nehmen <Code>filters</Code> (ein Objekt), <Code>sorting</Code> (eine Liste von Spalte und
          Richtung), <Code>search</Code> (mit <Code>term</Code>), <Code>page</Code> (von 1 an) und{' '}
          <Code>pageSize</Code> (ohne Angabe 50, höchstens 200). Ihre Antwort nennt <Code>total</Code>,{' '}
          <Code>page</Code> und <Code>pageSize</Code>. Ohne <Code>page</Code> kommt die ganze Liste, höchstens
          1.000 Zeilen; <Code>total</Code> sagt, wie viele es sind.
        </p>
        <Code block>
          {`{ "filters": { "status": 1 },
  "sorting": [{ "column": "process", "direction": "asc" }],
  "search": { "term": "EC_REQ" }, "page": 1, "pageSize": 50 }`}
        </Code>
        <p>
          Eine unbekannte Spalte, ein falscher Typ oder eine unbekannte Angabe ist ein Fehler und wird nie
          stillschweigend übergangen. Ganze Listen ohne Grenze liefern die Exporte als CSV, XLSX und JSON.
        </p>
        <p>
          Öffentliche Listen gibt es auch mit GET und der Adresse ihrer Seite:{' '}
          <Code>GET /api/processes/list?search=EC_REQ&page=1</Code>. Ohne Cookie gelesene Listen und Einträge
          tragen ein <Code>ETag</Code>; wer es mit <Code>If-None-Match</Code> mitschickt, bekommt 304, solange
          sich nichts geändert hat.
        </p>
      </Section>
      <Section {...values}>
        <p>
          Zeitpunkte und Tage sind ganze Sekunden seit 1970 (UTC); ein Tag ist sein Beginn in Wien. Ein Ende
          von <Code>null</Code> ist unbefristet. Manche Ja/Nein-Angaben sind 0 oder 1. Formatierter Text ist
          HTML und wird beim Speichern und beim Anzeigen bereinigt.
        </p>
        <p>
          Bei jedem Aufruf steht, was er antwortet. Ein Name mit Fragezeichen kann fehlen, eckige Klammern
          sind Listen, und ein Typ, der schon beschrieben ist, wird nur mehr genannt.
        </p>
        <p>
          Datensätze tragen <Code>revision</Code>. Wer auf einem alten Stand speichert, bekommt 409{' '}
          <Code>conflict</Code>, und nichts wird überschrieben.
        </p>
      </Section>
      <Section {...failures}>
        <p>
          Ein Fehler ist ein Objekt mit <Code>error</Code> (der Code), <Code>message</Code> (ein Satz für
          Menschen), bei falschen Angaben <Code>fields</Code> (ein Satz je Feld) und der Kennung der Anfrage
          in <Code>requestId</Code>, wo sie bei der Suche hilft.
        </p>
        <Table caption="Fehlercodes" captionHidden columns={errorColumns} rows={errors} />
      </Section>
      <Section {...limits}>
        <p>
          Lesen ist nicht begrenzt, solange es andere nicht stört. Exporte sind je Netzadresse auf{' '}
          {exports.points} in {exports.minutes} Minuten begrenzt, Anmeldeversuche, Registrierung und
          Kontaktanfragen enger. Wer zu oft fragt, bekommt 429 <Code>too_many_requests</Code> mit der
          Kopfzeile <Code>Retry-After</Code>: die Sekunden bis zum nächsten Versuch.
        </p>
        <p>
          Zählt eine Begrenzung für einen Aufruf, nennt die Antwort sie in <Code>RateLimit-Policy</Code> (Zahl{' '}
          <Code>q</Code> je Fenster von <Code>w</Code> Sekunden) und in <Code>RateLimit</Code>, was übrig ist
          (<Code>r</Code>) und in wie vielen Sekunden das Fenster endet (<Code>t</Code>):
        </p>
        <Code block>
          {`RateLimit-Policy: "exports";q=${exports.points};w=${exports.minutes * 60}
RateLimit: "exports";r=${exports.points - 1};t=${exports.minutes * 60}`}
        </Code>
      </Section>
      <Section {...clients}>
        <p>
          <a href="/energiemarkt_portal.py">energiemarkt_portal.py</a> ist eine Datei ohne weitere Pakete, für
          Python ab Version 3.9. Sie liest die OpenAPI-Beschreibung und macht aus jedem Aufruf eine Methode:
          Wie sie heißt, steht bei jedem Aufruf als <Code>operationId</Code>, was sie nimmt, sagt{' '}
          <Code>help</Code>. Ein Fehler ist ein <Code>PortalError</Code> mit dem Satz des Portals.
        </p>
        <Code block>
          {`from energiemarkt_portal import Portal, PortalError

portal = Portal('${origin}', token='emp_…')  # ohne Token, was alle lesen
try:
    for row in portal.getProcessesList(search='EC_REQ')['processes']:
        print(row['process'], row['version'])
    csv = portal.getProcessesExport(format='csv')
except PortalError as error:
    print(error.status, error.message, error.fields)`}
        </Code>
        <p>
          Für TypeScript macht <Code>openapi-typescript</Code> Typen daraus; mit <Code>openapi-fetch</Code>{' '}
          prüft der Compiler Angaben und Antworten jedes Aufrufs:
        </p>
        <Code block>
          {`// npx openapi-typescript ${base}/openapi.json -o portal.d.ts
import createClient from 'openapi-fetch';
import type { paths } from './portal.d.ts';

const portal = createClient<paths>({
  baseUrl: '${base}',
  headers: { Authorization: 'Bearer emp_…' }, // ohne, was alle lesen
});
const { data, error } = await portal.GET('/processes/list', {
  params: { query: { search: 'EC_REQ' } },
});
for (const { process, version } of data?.processes ?? []) console.log(process, version);`}
        </Code>
      </Section>
      <Section {...hooks}>
        <p>
          Softwarelieferanten und Administrationen von Marktpartnern tragen unter{' '}
          <a href={urlOf('Webhooks')}>Webhooks</a> Adressen ein, an die das Portal Änderungen sendet: als JSON
          mit <Code>type</Code>, <Code>timestamp</Code> und <Code>data</Code>, nach dem Standard{' '}
          <a href="https://www.standardwebhooks.com/">Standard Webhooks</a>, für den es in vielen Sprachen
          Bibliotheken gibt.
        </p>
        <Code block>
          {`{ "type": "processes.created",
  "timestamp": "2026-11-26T09:00:00.000Z",
  "data": {
    "change": 4711, "entity": "processes", "uid": 12, "action": "created",
    "sentence": "EC_REQ_ONL liegt in Version 03.00 vor.",
    "name": "EC_REQ_ONL", "version": "03.00",
    "validFrom": "2027-04-05", "validUntil": null,
    "url": "${origin}/prozesse/EC_REQ_ONL/03.00",
    "urlByUid": "${origin}/prozesse/12",
    "fields": [], "facts": ["Gültig ab 05.04.2027"], "compare": null } }`}
        </Code>
        <p>
          Prüfen Sie jede Nachricht mit dem Geheimnis des Webhooks, am unveränderten Text, bevor Sie sie
          lesen. In Node.js zum Beispiel mit dem Paket <Code>standardwebhooks</Code>:
        </p>
        <Code block>
          {`import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';

const webhook = new Webhook(process.env.WEBHOOK_SECRET); // whsec_…
createServer(async (request, response) => {
  let text = '';
  for await (const part of request) text += part;
  try {
    const { type, data } = webhook.verify(text, request.headers);
    const id = request.headers['webhook-id']; // schon gesehen? Dann nichts mehr tun.
    response.writeHead(204).end();
  } catch {
    response.writeHead(400).end();
  }
}).listen(8080);`}
        </Code>
        <p>
          Jede Änderung wird einmal gemeldet. Kommt eine Nachricht doch noch einmal, trägt sie dieselbe{' '}
          <Code>webhook-id</Code>. Als angekommen gilt jeder Status von 200 bis 299 innerhalb von 15 Sekunden;
          Umleitungen werden nicht befolgt. Sonst versucht es das Portal nach 1, 5 und 30 Minuten und nach 2,
          5, 10, 14, 20 und 24 Stunden wieder. Kommt drei Tage lang nichts an, oder antwortet der Empfänger
          mit 410, wird der Webhook abgeschaltet, und wem er gehört, bekommt eine E-Mail. Im Protokoll steht
          jeder Versuch, und von dort lässt sich alles noch einmal senden.
        </p>
      </Section>
      <Section {...assistants}>
        <p>
          Jede öffentliche Seite gibt es auch als Markdown: ihre Adresse mit der Endung <Code>.md</Code>, zum
          Beispiel <a href={twinUrl(urlOf('ProcessList'))}>{twinUrl(urlOf('ProcessList'))}</a>. Einen
          Überblick gibt <a href="/llms.txt">llms.txt</a>.
        </p>
        <p>
          Assistenten fragen das Portal unter <Code>{`${origin}/mcp`}</Code> (Model Context Protocol,
          Streamable HTTP, ohne Anmeldung): suchen, Prozesse, Schemas und ihre Vergleiche, Responsecodes,
          Fristen und Änderungen für eine Marktrolle. Jede Antwort nennt ihre Seite und ihre Gültigkeit. Zu
          sehen ist dort, was alle sehen.
        </p>
      </Section>
      <Section {...offline}>
        <p>
          <a href={`${base}/portal-check/package`}>portal-check</a> prüft XML-Nachrichten auf der
          Kommandozeile und in automatischen Tests wie die Seite{' '}
          <a href={urlOf('MessageCheck')}>Nachricht prüfen</a>: Das Paket enthält alle Schemas und
          Prozessregeln des Tages, an dem es geholt wird, und braucht danach kein Netz, nur Node.js ab Version
          20.
        </p>
        <Code block>
          {`npm install --global '${base}/portal-check/package'
portal-check nachricht.xml
portal-check --json nachrichten/ > ergebnis.json
portal-check --strict --junit ergebnis.xml nachrichten/`}
        </Code>
        <p>
          Es endet mit 0, wenn nichts zu beanstanden ist, mit 1 bei mindestens einer fehlerhaften Nachricht,
          mit 2, wenn nicht geprüft wurde, und mit 3, wenn sich nur einzelne Nachrichten nicht prüfen ließen,
          etwa weil ihr Schema fehlt. Die Daten eines anderen Tages kommen mit <Code>?day=</Code> und dem Tag
          in Sekunden. Version und SHA-256-Prüfsumme des Pakets nennt <Code>GET /api/portal-check/show</Code>.
          Die Prüfsummen der Daten im Paket vergleicht jeder Aufruf.
        </p>
      </Section>
    </>
  );
}
