import { type AnyPgColumn, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { integers, moment, record, richText } from './columns';

export const contentPages = pgTable('content_pages', {
  ...record(),
  title: text('title').notNull(),
  /** The path is the subtitle without whitespace, with a leading slash (portal.md section 2). */
  subtitle: text('subtitle').notNull().unique(),
  /** A page with an external url gets no route. */
  url: text('url').notNull().default(''),
  navHide: boolean('nav_hide').notNull().default(false),
  nonContent: boolean('non_content').notNull().default(false),
  parentUid: integer('parent_uid').references((): AnyPgColumn => contentPages.uid),
  description: text('description').notNull().default(''),
  body: richText('body'),
  footer: boolean('footer').notNull().default(false),
  position: integer('position').notNull().default(0),
});

export const navigationEntries = pgTable('navigation_entries', {
  ...record(),
  /** main or footer. */
  area: text('area').notNull().default('main'),
  parentUid: integer('parent_uid').references((): AnyPgColumn => navigationEntries.uid),
  position: integer('position').notNull().default(0),
  label: text('label').notNull(),
  slug: text('slug').notNull().default(''),
  redirect: text('redirect').notNull().default(''),
  hide: boolean('hide').notNull().default(false),
  spacer: boolean('spacer').notNull().default(false),
  /** Role uids that see the entry; empty means everyone. */
  print: integers('print'),
});

export const infoTexts = pgTable('info_texts', {
  ...record(),
  key: text('key').notNull().unique(),
  title: text('title').notNull().default(''),
  text: richText('text'),
});

export const events = pgTable(
  'events',
  {
    ...record(),
    title: text('title').notNull(),
    teaser: text('teaser').notNull().default(''),
    description: richText('description'),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    location: text('location').notNull().default(''),
    onlineLink: text('online_link').notNull().default(''),
    organiser: text('organiser').notNull().default(''),
    registrationLink: text('registration_link').notNull().default(''),
  },
  (t) => [index().on(t.startsAt)],
);
