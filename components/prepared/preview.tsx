import { documentRoles, fileHref, visibilityTitle } from '@/lib/documents/model';
import { type PreparedDetail, preparedFileHref } from '@/lib/prepared/model';
import { formatPeriod, formatValidity } from '@/lib/time/format';
import { fileText } from '../documents/file-text';
import { RichText } from '../ui/rich-text';
import { SummaryList } from '../ui/summary-list';

/** Of a draft of a document: its file, which its readers do not get yet, or the one that stays. */
function fileOf({ uid, entityUid, values, document }: PreparedDetail) {
  if (values.link || !document) return '';
  const { upload, file } = document;
  const [shown, href, note] = upload
    ? [upload, preparedFileHref(uid), '']
    : [file, fileHref(entityUid ?? 0), ', bleibt wie bisher'];
  return (
    shown && (
      <>
        <a href={href}>{shown.name}</a> ({fileText(shown)}
        {note})
      </>
    )
  );
}

/** Who will see a document. */
function readersOf({ visibility, roles }: PreparedDetail['values']): string {
  const chosen = documentRoles.filter(({ uid }) => Array.isArray(roles) && roles.includes(uid));
  const names = visibility === 'roles' ? `: ${chosen.map(({ name }) => name).join(', ')}` : '';
  return `${visibilityTitle(word(visibility))}${names}`;
}

const word = (value: unknown) => (typeof value === 'string' ? value : '');

/** What a draft says, as its page will. @param html its text, sanitised */
export function PreparedPreview({ prepared, html }: { prepared: PreparedDetail; html: string }) {
  const { entity, title, values } = prepared;
  const named = prepared.named.join(', ');
  const lead = word(values.description && entity === 'content' ? values.description : values.teaser);
  const seeAlso = Array.isArray(values.seeAlso) ? values.seeAlso.join(', ') : '';
  const facts = {
    content: [{ term: 'Adresse', description: word(values.subtitle) }],
    events: [
      {
        term: 'Termin',
        description: `${formatPeriod(Number(values.start), Number(values.end))}, Ortszeit Wien`,
      },
      { term: 'Ort', description: word(values.location) },
      { term: 'Online-Zugang', description: word(values.onlineLink) },
      { term: 'Veranstalter', description: word(values.organiser) },
      { term: 'Anmeldung', description: word(values.registrationLink) },
      { term: 'Dokumente', description: named },
    ],
    faq: [{ term: 'Kategorie', description: word(values.category) }],
    glossary: [
      { term: 'Begriff', description: word(values.term) },
      { term: 'Siehe auch', description: seeAlso },
      { term: 'Quelle', description: word(values.source) },
    ],
    'response-codes': [
      { term: 'Code', description: String(values.code ?? '') },
      { term: 'Bezeichnung', description: word(values.descriptionShort) },
      { term: 'Kategorien', description: named },
      { term: 'Ursachen', description: word(values.causes) },
      { term: 'Wer handelt', description: word(values.actor) },
      { term: 'Was zu tun ist', description: word(values.action) },
      { term: 'Erneut senden', description: word(values.resend) },
      { term: 'Beendet den Prozess', description: word(values.ends) },
    ],
    documents: [
      { term: 'Datei', description: fileOf(prepared) },
      { term: 'Link', description: word(values.link) },
      { term: 'Kategorie', description: prepared.document?.category },
      { term: 'Schlagwörter', description: Array.isArray(values.tags) ? values.tags.join(', ') : '' },
      { term: 'Sichtbarkeit', description: readersOf(values) },
      {
        term: 'Gültigkeit',
        description: formatValidity(Number(values.validFrom), values.validUntil as number | null),
      },
    ],
  }[entity];
  return (
    <article aria-label={title}>
      {lead && <p>{lead}</p>}
      <SummaryList compact items={facts} />
      <RichText html={html} />
    </article>
  );
}
