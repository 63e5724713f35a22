import { record, type TypedOf, type ValuesOf } from '../record';
import { flag, line, openUid, richText, silent, text, web, whole } from '../record-fields';
import { object } from '../validation/yup';
import { pathProblem } from './paths';

const fields = {
  title: line('Titel', 200, { required: 'Bitte geben Sie einen Titel ein.' }),
  /** Makes the path: without whitespace, with a leading slash. */
  subtitle: line('Adresse', 200, {
    required: 'Bitte geben Sie eine Adresse ein.',
    hint: 'Ohne Schrägstrich am Anfang; Leerzeichen fallen weg.',
  }),
  url: web('Externe Adresse', 500, {
    hint: 'Führt dieser Eintrag auf eine andere Website, hat er hier keine eigene Seite.',
  }),
  parent: openUid('Übergeordnete Seite', {
    column: 'parentUid',
    hint: 'Von ihr führt ein Link hierher, und sie steht im Pfad über dem Titel.',
  }),
  position: whole('Reihenfolge', {
    required: 'Bitte geben Sie eine Zahl von 0 bis 9999 ein.',
    ...{ min: 0, max: 9_999, empty: '0' },
    hint: 'Eine Zahl; unter derselben übergeordneten Seite stehen kleinere zuerst.',
  }),
  footer: flag('In der Fußzeile', {
    hint: 'Gilt für Seiten der obersten Ebene. Führt schon ein Eintrag der Fußzeile zu ihr, steht sie nur dort.',
  }),
  nav_hide: flag('In Übersichten ausblenden', {
    column: 'navHide',
    hint: 'Sie bleibt unter ihrer Adresse erreichbar, wird aber nirgends von selbst genannt.',
  }),
  non_content: flag('Ohne eigenen Inhalt', {
    column: 'nonContent',
    hint: 'Die Seite fasst nur andere zusammen und hat selbst keine Adresse.',
  }),
  description: text('Beschreibung', 500, {
    hint: 'Ein Satz unter dem Titel; Suchmaschinen zeigen ihn auch.',
  }),
  body: richText('Text'),
};

const path = {
  at: 'subtitle' as const,
  problem: ({ subtitle }: { subtitle?: string }) => (subtitle && pathProblem(subtitle)) || undefined,
};

/** A content page. */
export const pageRecord = record('content', fields, [path]);
export interface PageValues extends ValuesOf<typeof pageRecord> {}

/** What its form holds: also whether the navigation entries are taken along when the path changes. */
export const pageFormRecord = record(
  'content',
  { ...fields, moveNavigation: silent(flag('Navigation und Fußzeile auf die neue Adresse umstellen')) },
  [path],
);
export type TypedPage = TypedOf<typeof pageFormRecord>;

/** A page as its form sends it, also as a draft keeps it. */
export type PageFormValues = ValuesOf<typeof pageFormRecord>;

/** A saved page, or a draft, as the form holds it; without one, a new one. */
export const typedPage = (saved?: PageValues & Partial<PageFormValues>): TypedPage => ({
  ...(saved ? pageRecord.typed(saved) : pageRecord.empty),
  moveNavigation: saved?.moveNavigation ?? true,
});

/** A page to change, on top of a revision. */
export const pageEdit = pageRecord.edit.shape({
  moveNavigation: pageFormRecord.fields.moveNavigation.schema,
});

/** What a preview is made of. */
export const pagePreview = object({ body: fields.body.schema }).noUnknown();
