import { visibilityTitle } from '@/lib/documents/model';
import type { PreparedDetail } from '@/lib/prepared/model';
import { formatPeriod, formatValidity } from '@/lib/time/format';
import { RichText } from '../ui/rich-text';
import { SummaryList } from '../ui/summary-list';

const word = (value: unknown) => (typeof value === 'string' ? value : '');

/** What a draft says, as its page will. @param html its text, sanitised */
export function PreparedPreview({
  prepared: { entity, title, values, document },
  html,
}: {
  prepared: PreparedDetail;
  html: string;
}) {
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
      { term: 'Ursachen', description: word(values.causes) },
      { term: 'Wer handelt', description: word(values.actor) },
      { term: 'Was zu tun ist', description: word(values.action) },
      { term: 'Erneut senden', description: word(values.resend) },
    ],
    documents: [
      { term: 'Datei', description: document?.upload?.name ?? '' },
      { term: 'Link', description: word(values.link) },
      { term: 'Kategorie', description: document?.category ?? '' },
      { term: 'Sichtbarkeit', description: visibilityTitle(word(values.visibility)) },
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
