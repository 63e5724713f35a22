import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { anonymous } from '../auth/state';
import { consultationKind } from '../consultations/kind';
import { pageKind } from '../content/kind';
import { documentKind } from '../documents/kind';
import { elwogKind } from '../elwoggwg/kind';
import { eventKind } from '../events/kind';
import { faqKind } from '../faq/kind';
import { glossaryKind } from '../glossary/kind';
import type { Kind } from '../kinds/kind';
import { marketDateKind } from '../market-dates/kind';
import { marketPartnerKind } from '../market-partners/kind';
import { notificationKind, processKind, processName, stepKind } from '../processes/kind';
import { responseCodeKind } from '../response-codes/kind';
import { type RouteName, urlOf } from '../routes';
import { schemaKind } from '../schemas/kind';
import { statementKind } from '../statements/kind';

/** The uid of a row, and of what its address names above it. */
export interface Holder {
  uid: number;
  above: number;
}

/** Texts and addresses of one table that people write. */
export interface Source {
  /** German. */
  kind: string;
  from: SQL;
  uid: SQL;
  above?: SQL;
  /** What the row is called. */
  name: SQL;
  /** Whether visitors read it; what they don't may lead to what they may not open. */
  open: SQL;
  /** Columns of rich text, and columns that hold one address, with the titles of their fields. */
  texts?: Record<string, string>;
  links?: Record<string, string>;
  /** Where the field is mended. */
  path: (holder: Holder, field: string) => string;
}

type Told = Pick<Source, 'name' | 'texts' | 'links' | 'path'> & Partial<Source>;

/** The rows of a kind of records, under the alias that its condition has. */
const of = (kind: Pick<Kind, 'several' | 'table' | 'alias' | 'visible'>, source: Told): Source => ({
  kind: kind.several,
  from: sql.raw(`${kind.table} ${kind.alias}`),
  uid: sql.raw(`${kind.alias}.uid`),
  open: kind.visible(anonymous, new Date()),
  ...source,
});

const edit =
  (route: RouteName) =>
  ({ uid }: Holder) =>
    urlOf(route, { uid });

const ofNavigation = (area: 'main' | 'footer', kind: string): Source => ({
  kind,
  from: sql`(select * from navigation_entries where area = ${area}) n`,
  uid: sql`n.uid`,
  name: sql`n.label`,
  // Entries for some roles, and hidden ones, are judged by the editor of the navigation.
  open: sql`(n.print = '{}' and not n.hide)`,
  links: { 'n.slug': 'Seite', 'n.redirect': 'Adresse' },
  path: edit('AdminNavigationEdit'),
});

/** Everything in which people write links. A function, as what visitors read depends on the time. */
export const sourcesNow = (): Source[] => [
  of(processKind, {
    name: processName,
    texts: {
      ...{
        'p.basics': 'Prozess Grundlagen',
        'p.description': 'Beschreibung',
        'p.transmission': 'Übertragung',
      },
      ...{ 'p.deadlines': 'Fristen', 'p.trigger': 'Prozessauslösend', 'p.preconditions': 'Voraussetzungen' },
      ...{ 'p.mandatory_xml_nodes': 'Verpflichtende XML-Knoten', 'p.changes': 'Änderungen' },
    },
    path: ({ uid }, field) =>
      urlOf(field === 'Prozess Grundlagen' ? 'ProcessEditForm' : 'ProcessEditInformationForm', { uid }),
  }),
  of(stepKind, {
    ...{ name: sql`s.name`, above: sql`s.process_uid`, texts: { 's.description': 'Beschreibung' } },
    path: ({ uid, above }) => urlOf('ProcessStepsEdit', { uid: above, processStepId: uid }),
  }),
  of(notificationKind, {
    ...{ name: sql`m.message_code`, above: sql`m.process_uid`, texts: { 'm.description': 'Beschreibung' } },
    path: ({ uid, above }) => urlOf('MarketNotificationEdit', { uid: above, marketnotificationsUid: uid }),
  }),
  of(schemaKind, {
    name: sql`s.schema || ' ' || s.version`,
    texts: { 's.description': 'Beschreibung', 's.changes': 'Änderungen' },
    path: edit('SchemaEditPage'),
  }),
  of(responseCodeKind, {
    ...{ name: sql`r.code || ' ' || r.description_short`, texts: { 'r.description': 'Beschreibung' } },
    path: edit('ResponseCodeEditPage'),
  }),
  of(consultationKind, {
    name: sql`c.title`,
    texts: {
      'c.description': 'Beschreibung',
      'c.remarks': 'Allgemeine Anmerkungen',
      'c.decision': 'Entscheidung',
    },
    path: edit('ConsultationEdit'),
  }),
  of(consultationKind, {
    from: sql`consultation_corrections k join consultations c on c.uid = k.consultation_uid`,
    ...{
      name: sql`c.title`,
      texts: { 'k.text': 'Berichtigung oder Ergänzung' },
      path: edit('ConsultationDetail'),
    },
  }),
  of(statementKind, {
    kind: 'Stellungnahmen',
    name: sql`coalesce(nullif(s.organisation, ''), 'Stellungnahme ' || s.uid)`,
    above: sql`s.consultation_uid`,
    texts: { "case when s.withdrawn_at is null then s.text else '' end": 'Text' },
    path: ({ above }) => urlOf('ConsultationDetail', { uid: above }),
  }),
  of(marketPartnerKind, {
    name: sql`m.company`,
    texts: { 'm.description': 'Beschreibung' },
    links: { 'm.website': 'Website', 'm.customer_portal': 'Kundenportal' },
    path: ({ uid }) => urlOf('MarketPartnerDetail', { marketPartnerUid: uid }),
  }),
  of(elwogKind, {
    ...{ name: sql`e.title`, above: sql`e.market_partner_uid`, texts: { 'e.description': 'Beschreibung' } },
    path: ({ uid, above }) => urlOf('ElwogDetail', { marketPartnerUid: above, elwoggwgUid: uid }),
  }),
  of(elwogKind, {
    kind: 'ELWOG/GWG-Blöcke',
    from: sql`elwoggwg_blocks b join elwoggwg e on e.uid = b.elwoggwg_uid
      left join elwoggwg_block_links bl on bl.block_uid = b.uid`,
    ...{ uid: sql`e.uid`, above: sql`e.market_partner_uid`, name: sql`b.title` },
    ...{ texts: { 'b.text': 'Text' }, links: { "coalesce(bl.url, '')": 'Link' } },
    path: ({ uid, above }) => urlOf('ElwogDetail', { marketPartnerUid: above, elwoggwgUid: uid }),
  }),
  of(documentKind, {
    ...{ name: sql`d.title`, texts: { 'd.description': 'Beschreibung' }, links: { 'd.link': 'Link' } },
    path: ({ uid }) => urlOf('DocumentEdit', { documentUid: uid }),
  }),
  of(eventKind, {
    name: sql`e.title`,
    texts: { 'e.description': 'Beschreibung' },
    links: { 'e.online_link': 'Online-Zugang', 'e.registration_link': 'Anmeldung' },
    path: edit('AdminEventEdit'),
  }),
  of(marketDateKind, {
    ...{ name: sql`d.title`, texts: { 'd.description': 'Beschreibung' }, path: edit('AdminMarketDateEdit') },
  }),
  of(faqKind, { name: sql`f.question`, texts: { 'f.answer': 'Antwort' }, path: edit('AdminFaqEdit') }),
  of(glossaryKind, {
    ...{ name: sql`g.term`, texts: { 'g.explanation': 'Erklärung' }, path: edit('AdminGlossaryEdit') },
  }),
  of(pageKind, {
    kind: 'Inhaltsseiten',
    ...{ name: sql`content_pages.title`, texts: { 'content_pages.body': 'Text' }, open: sql`true` },
    ...{ links: { 'content_pages.url': 'Externe Adresse' }, path: edit('AdminPageEdit') },
  }),
  ofNavigation('main', 'Navigation'),
  ofNavigation('footer', 'Fußzeile'),
  {
    kind: 'Infotexte',
    ...{ from: sql`info_texts i`, uid: sql`i.uid`, name: sql`coalesce(nullif(i.title, ''), i.key)` },
    // Many explain forms of those who may open what they lead to.
    ...{ open: sql`false`, texts: { 'i.text': 'Text' }, path: edit('AdminInfoTextEdit') },
  },
  {
    kind: 'Suchbegriffe',
    ...{ from: sql`search_terms t`, uid: sql`t.uid`, name: sql`array_to_string(t.words, ', ')` },
    ...{ open: sql`true`, links: { 't.path': 'Seite' }, path: edit('AdminSearchTermEdit') },
  },
];
