import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { fileOf } from '../attachments/store';
import { can } from '../auth/permissions';
import type { SessionState } from '../auth/state';
import type { FileAnswer } from '../backend/file-answer';
import { type Db, tables } from '../db';
import { type Found, pageIn } from '../db/found';
import { int, select, text } from '../db/select';
import { allOf, containing, wordsIn } from '../db/where';
import { notFound } from '../errors';
import { rowsOfRecord } from '../record-rows';
import { byName } from '../text/name-order';
import type { ImageQuestion } from './listing';
import type { ImageUse, LibraryImage } from './model';
import { imageRecord, type KeptImage } from './record';

const { images } = tables;
const gone = () => notFound('Dieses Bild gibt es nicht oder nicht mehr.');
export const imageRows = rowsOfRecord(imageRecord, images, gone);

const folded = sql`portal_fold(title || ' ' || alt)`;
const columns = {
  ...{ uid: int(images.uid), title: images.title, alt: images.alt, decorative: images.decorative },
  ...{ width: images.width, height: images.height },
};

/** Newest first: what was just uploaded is what is looked for. */
const found = (term: string | undefined, ...conditions: Parameters<typeof allOf>): Found<LibraryImage> => ({
  ...{ from: sql`images`, uid: images.uid, order: sql`images.uid desc` },
  where: allOf(wordsIn(folded, term), ...conditions),
  read: (db, rest) => select(db, columns, rest),
});

export const listImages = (db: Db, question: ImageQuestion) =>
  pageIn<LibraryImage, 'images'>(db, 'images', found(question.search.term), question);

/** Images that somebody may put into a text: those who administer texts of all see all, others what they uploaded. */
const choosable = (session: SessionState) =>
  !can(session, 'images.all') && sql`images.created_by = ${session.uid}`;

/** The newest images that match. */
export const imageOptions = (db: Db, session: SessionState, term: string | undefined, most: number) => {
  const { from, where, order, read } = found(term, choosable(session));
  return read(db, sql`from ${from} where ${where} order by ${order} limit ${most}`);
};

/** @throws PortalError not_found */
export async function showImage(db: Db, uid: number, session: SessionState): Promise<KeptImage> {
  const [row] = await select(
    db,
    { width: images.width, height: images.height },
    sql`from images where uid = ${uid}`,
  );
  if (!row) throw gone();
  return { ...(await imageRows.show(db, uid, session)), ...row };
}

/** One size of an image, for everyone. @throws PortalError not_found */
export const imageFile = (db: Db, uid: number, width: number): Promise<FileAnswer> =>
  fileOf(db, 'images', uid, `${width}.webp`, { inline: true, cache: 'immutable' });

/** Texts that show images: what a row is called, the columns that hold rich text, and where it is edited or shown. */
const texts = [
  [
    'content_pages',
    `'Inhaltsseite „' || title || '“'`,
    'body',
    `'/verwaltung/seiten/' || uid || '/bearbeiten'`,
  ],
  [
    'content_page_versions',
    `'frühere Version der Inhaltsseite „' || title || '“'`,
    'body',
    `'/verwaltung/seiten/' || page_uid || '/versionen'`,
  ],
  ['info_texts', `'Infotext „' || title || '“'`, 'text', `'/verwaltung/infotexte/' || uid || '/bearbeiten'`],
  [
    'events',
    `'Veranstaltung „' || title || '“'`,
    'description',
    `'/verwaltung/veranstaltungen/' || uid || '/bearbeiten'`,
  ],
  ['prepared_changes', `'Entwurf „' || title || '“'`, 'values', `'/verwaltung/entwuerfe/' || uid`],
  [
    'market_dates',
    `'Umstellungstermin „' || title || '“'`,
    'description',
    `'/verwaltung/umstellungstermine/' || uid || '/bearbeiten'`,
  ],
  ['faq', `'Frage „' || question || '“'`, 'answer', `'/verwaltung/faq/' || uid || '/bearbeiten'`],
  [
    'glossary_terms',
    `'Begriff „' || term || '“'`,
    'explanation',
    `'/verwaltung/glossar/' || uid || '/bearbeiten'`,
  ],
  [
    'processes',
    `'Prozess ' || process || ' ' || to_char(version, 'FM9900.00')`,
    'basics description transmission deadlines trigger mandatory_xml_nodes preconditions changes',
    `'/prozesse/' || uid`,
  ],
  ['process_steps', `'Prozessschritt „' || name || '“'`, 'description', `'/prozesse/' || process_uid`],
  [
    'market_notifications',
    `'Marktnachricht ' || message_code`,
    'description',
    `'/prozesse/' || process_uid || '/marktnachrichten/' || uid`,
  ],
  ['schemas', `'Schema ' || schema || ' ' || version`, 'description changes', `'/schemas/' || uid`],
  ['response_codes', `'Responsecode ' || code`, 'description', `'/responsecodes/' || uid`],
  [
    'consultations',
    `'Konsultation „' || title || '“'`,
    'description remarks decision',
    `'/konsultationen/' || uid`,
  ],
  [
    'consultation_corrections',
    `kind || ' einer Konsultation'`,
    'text',
    `'/konsultationen/' || consultation_uid`,
  ],
  ['statements', `'Stellungnahme'`, 'text', `'/konsultationen/' || consultation_uid`],
  ['statement_drafts', `'Entwurf einer Stellungnahme'`, 'text', `'/konsultationen/' || consultation_uid`],
  ['market_partners', `'Marktpartner ' || company`, 'description', `'/marktpartner/' || uid`],
  [
    'elwoggwg',
    `'ELWOG/GWG-Eintrag „' || title || '“'`,
    'description',
    `'/marktpartner/' || market_partner_uid || '/elwog-gwg/' || uid`,
  ],
  [
    'elwoggwg_blocks',
    `'ELWOG/GWG-Block „' || title || '“'`,
    'text',
    `'/marktpartner/' || (select e.market_partner_uid from elwoggwg e where e.uid = elwoggwg_uid) || '/elwog-gwg/' || elwoggwg_uid`,
  ],
  ['documents', `'Dokument „' || title || '“'`, 'description', `'/dokumente'`],
  ['record_versions', `'früherer Stand eines Textes'`, 'values', `'/verwaltung'`],
  ['deleted_rows', `'etwas im Papierkorb'`, 'row', `'/verwaltung/papierkorb'`],
] as const;

/** The tables and columns that are looked through, for the test that none is forgotten. */
export const textColumns = texts.flatMap(([table, , all]) =>
  all.split(' ').map((column) => `${table}.${column}`),
);

/** Selects `by` and `href` of every text that shows an image. */
export const usesStatement = (uid: number): SQL =>
  sql.join(
    texts.map(([table, name, all, href]) => {
      const like = all
        .split(' ')
        .map((column) => sql`${sql.identifier(column)}::text like ${containing(`/api/images/show/${uid}/`)}`);
      return sql`select ${sql.raw(name)} as "by", ${sql.raw(href)} as href from ${sql.identifier(table)} where ${sql.join(like, sql` or `)}`;
    }),
    sql` union `,
  );

/** The texts that show an image, by name. */
export const usesOf = async (db: Db, uid: number): Promise<ImageUse[]> =>
  (
    await select(db, { name: text(sql`u.by`), href: text(sql`u.href`) }, sql`from (${usesStatement(uid)}) u`)
  ).sort((one, other) => byName(one.name, other.name));
