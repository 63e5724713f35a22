import 'server-only';
import { sql } from 'drizzle-orm';
import { can } from '../auth/permissions';
import { type Cookies, previewCookie } from '../auth/session';
import type { Db } from '../db';
import { seconds } from '../db/moments';
import { int, select, text } from '../db/select';
import { PortalError } from '../errors';
import type { Preview } from '../releases/model';
import { requestScope } from '../request-scope';
import { isDay, secondsOfDay } from '../time/days';
import { type AnyEndpoint, type Context, onlyReads } from './endpoint';

/** Whoever prepares releases walks the site as it will be (docs/decisions/2026-11-26-preview-of-a-release.md). */

/** What shows the present all the time, by the first part of an address or a call: it is not part of what is published. */
const ofThePresent = new Set(
  `verwaltung konto user users anmelden abmelden password registrierung importe webhooks beobachtet
  releases auth accounts registration captcha prepared publications bin imports audit mails watches saved-views
  images snapshots contact`.split(/\s+/),
);
/** Calls that write also while a preview is on: they end it, or concern the person alone. */
const writesOn = new Set(['releases', 'auth', 'users', 'captcha']);

const firstPart = (path = '') => path.replace(/^\/api(?=\/)/, '').split('/')[1] ?? '';

/** What the cookie says: the release, the person, the day. */
const cookie = /^(\d{1,9})\.(\d{1,9})\.(\d{4}-\d\d-\d\d)$/;
export const previewValue = (uid: number, byUid: number, day: string): string => `${uid}.${byUid}.${day}`;

/** The moment by which a release is shown as of a day. */
const shownAt = (publishAt: Date, day: string): Date =>
  new Date(Math.max(publishAt.getTime(), secondsOfDay(day) * 1000));

/**
 * The preview that a person has switched on; undefined where there is none, and for who may not prepare releases (any
 * more), whatever their cookie says.
 */
export async function previewOf(
  db: Db,
  cookies: Cookies,
  { session }: Pick<Context, 'session'>,
): Promise<Preview | undefined> {
  const [, uid, byUid, day] = cookie.exec(cookies(previewCookie) ?? '') ?? [];
  if (!day || !isDay(day) || Number(byUid) !== session.uid) return undefined;
  if (!can(session, 'releases.write') || session.token) return undefined;
  const [row] = await select(
    db,
    { uid: int(sql`r.uid`), title: text(sql`r.title`), publishAt: seconds(sql`r.publish_at`) },
    sql`from releases r where r.uid = ${Number(uid)} and r.published_at is null`,
  );
  if (!row) return undefined;
  const publishAt = new Date(row.publishAt * 1000);
  const shown = !ofThePresent.has(firstPart(requestScope().path));
  return { ...row, publishAt, at: shownAt(publishAt, day), shown };
}

/** Seconds after which a transaction is taken back though its request has not ended. */
const longest = 20;

/**
 * Runs a call as of the release that its sender previews: on a transaction on which it is published as it will be, and which
 * is taken back when the request is over. All calls of a page share it.
 * @throws PortalError conflict for what writes; whatever publishing throws when it fails
 */
export async function asPreviewed<T>(
  endpoint: AnyEndpoint,
  context: Context,
  handle: (context: Context) => Promise<T>,
): Promise<T> {
  const scope = requestScope();
  const { preview } = scope;
  // What writes was let through by `refuseWriting`.
  const isSeen = context.preview?.shown && !endpoint.file && onlyReads(endpoint.method, endpoint.path);
  if (!preview || !context.preview || !isSeen) return handle(context);
  const { inRelease } = await import('../releases/commands/preview');
  const { whenOver } = scope;
  const on = (db: Db) => handle({ ...context, db });
  const { db, preview: release } = context;
  if (!whenOver) return inRelease(db, release, on);
  preview.opened ??= new Promise((opened, failed) => {
    inRelease(db, release, (tx) => {
      opened(tx);
      return new Promise<void>((over) => {
        const timer = setTimeout(over, longest * 1000);
        whenOver(() => {
          clearTimeout(timer);
          over();
        });
      });
    }).catch(failed);
  });
  return on((await preview.opened) as Db);
}

/** @throws PortalError conflict for a call that would save something that was read in a preview */
export function refuseWriting({ method, path }: AnyEndpoint, { preview }: Context): void {
  if (!preview || onlyReads(method, path) || writesOn.has(firstPart(path))) return;
  throw new PortalError('conflict', {
    message: `Sie sehen eine Vorschau des Releases „${preview.title}“; solange wird nichts gespeichert. Beenden Sie zuerst die Vorschau.`,
  });
}
