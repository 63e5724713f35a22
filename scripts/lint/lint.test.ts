import { expect, test } from '@jest/globals';
import { wrongCitations } from './citations.ts';
import { wrongClocks } from './clock.ts';
import { wrongKept } from './kept.ts';
import { wrongMigrations } from './migrations.ts';
import { wrongImports } from './rooms.ts';
import { wrongSql } from './sql.ts';
import { wrongWords } from './words.ts';

const documents: [string, string][] = [
  ['docs/requirements/records.md', '# Records\n\n## Process step\nOrder.\n'],
  ['README.md', 'See [records](docs/requirements/records.md) and `lib/list.ts`.'],
  ['lib/list.ts', ''],
];
const wrongIn = (name: string, text: string) => wrongCitations(new Map([...documents, [name, text]]));

test('a document and a section that are there may be cited, also over two lines', () => {
  expect(wrongIn('lib/a.ts', '/**\n * Steps (docs/requirements/records.md,\n * Process step).\n */')).toEqual(
    [],
  );
});

test.each([
  ['a document that is not there', 'lib/a.ts', '// as requirements.md says'],
  ['a section that is not there', 'lib/a.ts', '// (docs/requirements/records.md, Process)'],
  ['a file that is not there', 'docs/a.md', 'See `lib/gone.ts`.'],
  ['a name that is not there', 'docs/a.md', '`goneAway` does it.'],
  ['a sentence that nothing says', 'docs/requirements/messages.md', '- `Alles ist gut.`'],
])('%s is told', (_, name, text) => {
  expect(wrongIn(name, text)).toHaveLength(1);
});

const importing = (from: string, to: string) =>
  wrongImports(
    new Map([
      [from, `import { a } from '@/${to.replace(/\.tsx?$/, '')}';`],
      [to, ''],
    ]),
  );

test.each([
  ['app/faq/page.tsx', 'components/faq/list.tsx'],
  ['app/faq/page.tsx', 'lib/faq/endpoints.ts'],
  ['components/faq/list.tsx', 'lib/faq/model.ts'],
  ['lib/faq/endpoints.ts', 'lib/faq/commands/save.ts'],
  ['lib/faq/commands/save.ts', 'lib/events/queries.ts'],
  ['lib/faq/queries.ts', 'lib/db/rows.ts'],
  ['lib/backend/registry.ts', 'lib/faq/endpoints.ts'],
])('%s may import %s', (from, to) => {
  expect(importing(from, to)).toEqual([]);
});

test.each([
  ['lib/faq/model.ts', 'components/faq/list.tsx'],
  ['lib/faq/model.ts', 'app/faq/page.tsx'],
  ['components/faq/list.tsx', 'app/faq/page.tsx'],
  ['components/faq/list.tsx', 'lib/faq/queries.ts'],
  ['components/faq/list.tsx', 'lib/db/rows.ts'],
  ['app/faq/page.tsx', 'lib/faq/commands/save.ts'],
  ['lib/faq/commands/save.ts', 'lib/faq/write-endpoints.ts'],
  ['lib/faq/queries.ts', 'lib/faq/commands.ts'],
  ['lib/db/rows.ts', 'lib/faq/queries.ts'],
  ['lib/faq/queries.ts', 'lib/events/columns.ts'],
  ['lib/faq/commands/save.ts', 'lib/events/commands/save.ts'],
])('%s may not import %s', (from, to) => {
  expect(importing(from, to)).toHaveLength(1);
});

test('a circle is told, also one of types', () => {
  const circle: [string, string][] = [
    ['lib/a.ts', "import { b } from './b';"],
    ['lib/b.ts', "import type { A } from './a';"],
  ];
  expect(wrongImports(new Map(circle))).toHaveLength(1);
});

const inSql = (text: string) => wrongSql(new Map([['lib/faq/queries.ts', text]]));

test.each([
  'sql`update faq set changed_at = now()`',
  'const age = Date.now() - since; const now = () => 1;',
  'sql`order by s.version collate "C"`',
  '// now() in a comment',
])('%s stands', (text) => {
  expect(inSql(text)).toEqual([]);
});

test.each([
  'sql`where e.ends_at > now()`',
  'sql`now()`',
  'sql`at > current_date`',
  'sql`order by e.title collate "C"`',
])('%s is told', (text) => {
  expect(inSql(text)).toHaveLength(1);
});

const inKept = (text: string) => wrongKept(new Map([['lib/faq/endpoints.ts', text]]));

test.each([
  'kept(session, String(uid), (sight) => getFaq(db, uid, sight)); return { session };',
  'keptPage(kept, session, question, () => listFaq(db, question))',
  'treeKept(session, name(uid), load)',
])('%s is handed all that it is made of', (text) => {
  expect(inKept(text)).toEqual([]);
});

test.each([
  'kept(session, String(uid), () => getFaq(db, uid, session))',
  'keptPage(kept, session, question, (sight) => listFaq(db, question, { sight, uid: user.uid }))',
  'treeKept(session, name(uid), async () => rights(context))',
  'kept(\n  writes ? session : anonymous,\n  question, () => rights(session))',
])('%s is made of more than what it is handed', (text) => {
  expect(inKept(text)).toHaveLength(1);
});

const inMigration = (text: string, number = '0024') =>
  wrongMigrations(new Map([[`lib/db/migrations/${number}_x.sql`, text]]));

test.each([
  'ALTER TABLE "faq" ADD COLUMN "place" integer;',
  'ALTER TABLE "faq" ADD COLUMN "place" integer DEFAULT 0 NOT NULL;',
  'ALTER TABLE "faq" ADD COLUMN "text" text GENERATED ALWAYS AS (lower(title)) STORED NOT NULL;',
  'CREATE TABLE "a" ("uid" integer NOT NULL, "renamed" text);',
  'DROP INDEX "faq_title";',
  'ALTER INDEX "a" RENAME TO "b";',
  'ALTER TABLE "faq" DROP CONSTRAINT "c";',
  'ALTER TABLE "faq" ALTER COLUMN "a" DROP NOT NULL;',
  'ALTER TABLE "faq" ADD COLUMN "a" integer;--> statement-breakpoint\nALTER TABLE "faq" ALTER COLUMN "a" SET NOT NULL;',
  '-- contract: 0.4.0 always writes it\nALTER TABLE "faq" ALTER COLUMN "a" SET NOT NULL;',
  'CREATE TABLE "a" ("b" int);--> statement-breakpoint\nALTER TABLE "a" ADD CONSTRAINT "c" FOREIGN KEY ("b") REFERENCES "public"."faq"("uid") ON DELETE cascade;',
  'CREATE TABLE "a" ("b" int);--> statement-breakpoint\nCREATE UNIQUE INDEX "c" ON "a" USING btree ("b");',
  'ALTER TABLE "faq" ADD COLUMN "b" int;--> statement-breakpoint\nALTER TABLE "faq" ADD CONSTRAINT "c" FOREIGN KEY ("b") REFERENCES "public"."faq"("uid");',
  '-- contract: 0.4.0 keeps them apart\nCREATE UNIQUE INDEX "c" ON "faq" USING btree ("b");',
  '-- what comes later will drop table faq\nCREATE INDEX a ON faq (b);',
  '-- contract: 0.4.0 shows places instead\nALTER TABLE "faq" DROP COLUMN "order";',
])('the release before lives with %s', (text) => {
  expect(inMigration(text)).toEqual([]);
});

test.each([
  'ALTER TABLE "faq" DROP COLUMN "order";',
  'drop table faq;',
  'DROP VIEW search_sources;',
  'ALTER TABLE "faq" RENAME COLUMN "a" TO "b";',
  'ALTER TABLE "faq" RENAME TO "questions";',
  'ALTER TABLE "faq" ALTER COLUMN "a" SET NOT NULL;',
  'ALTER TABLE "faq" ALTER COLUMN "a" SET DEFAULT 0;\nALTER TABLE "faq" ALTER COLUMN "a" SET NOT NULL;',
  'ALTER TABLE "faq" ALTER COLUMN "a" SET DATA TYPE bigint;',
  'ALTER TABLE "faq" ALTER COLUMN "a" DROP DEFAULT;',
  'ALTER TABLE "faq" ADD COLUMN "place" integer NOT NULL;',
  'ALTER TABLE "faq" ADD CONSTRAINT "c" CHECK (length("title") < 10);',
  'ALTER TABLE public.faq ADD UNIQUE (title);',
  'ALTER TABLE IF EXISTS "faq" ADD CONSTRAINT "c" UNIQUE ("title") NOT VALID;',
  'ALTER TABLE "faq" ADD COLUMN "b" int, ADD CONSTRAINT "c" CHECK (length("title") < 10);',
  'ALTER TABLE "faq" ALTER "b" DROP NOT NULL, ALTER "a" SET NOT NULL;',
  'ALTER TABLE "faq" ADD COLUMN "b" int;--> statement-breakpoint\nALTER TABLE "faq" ADD CONSTRAINT "c" UNIQUE ("b", "title");',
  'CREATE TABLE "a" ("b" int);\nALTER TABLE "faq" ADD CONSTRAINT "c" FOREIGN KEY ("b") REFERENCES "a"("b");',
  'CREATE UNIQUE INDEX CONCURRENTLY "c" ON "faq" USING btree (lower("title"));',
  "CREATE TABLE a (b int);\nCREATE UNIQUE INDEX c ON faq (title) WHERE title <> '';",
  '-- contract:\nDROP TABLE "faq";',
  '-- contract: 0.4.0\nDROP TABLE "a";--> statement-breakpoint\nDROP TABLE "b";',
  '-- contract: 0.4.0\nDROP TABLE a;\nDROP TABLE b;',
])('the release before would fail on %s', (text) => {
  expect(inMigration(text)).toHaveLength(1);
  expect(inMigration(text, '0023')).toEqual([]);
});

test.each([
  ['a number in a format of its own', 'lib/a.ts', 'const text = (1_200).toLocaleString();'],
  ['a plural of its own', 'components/a.tsx', "const text = count === 1 ? 'Prozess' : 'Prozesse';"],
  ['names in an order of their own', 'app/a.ts', 'names.sort((a, b) => a.localeCompare(b));'],
  ['names enumerated in its own way', 'lib/a.ts', "new Intl.ListFormat('de').format(names);"],
  ['a second word for a thing', 'lib/a.ts', "const title = 'Schema-Set';"],
])('%s is told', (_, path, text) => {
  expect(wrongWords(new Map([[path, text]]))).toHaveLength(1);
});

test('what one place does may be done there; comments and tests are not read', () => {
  const format = "new Intl.NumberFormat('de-DE')";
  expect(
    wrongWords(
      new Map([
        ['lib/text/number.ts', format],
        ['lib/a.test.ts', format],
        ['lib/a.ts', `// ${format}`],
      ]),
    ),
  ).toEqual([]);
});

test.each([
  ['lib/faq/queries.ts', 'const list = (now = new Date()) => now;', 1],
  ['lib/statements/detail-query.ts', 'viennaDay(new Date())', 1],
  ['lib/faq/kind.ts', 'Math.floor(Date.now() / 1000)', 1],
  ['lib/faq/queries.ts', 'clock(); new Date(seconds * 1000)', 0],
  ['lib/faq/commands.ts', 'changedAt: new Date()', 0],
  ['lib/users/queries.ts', 'living(new Date())', 0],
] as const)('what readers are shown is decided by the clock of a preview: %s, %s', (path, text, wrong) => {
  expect(wrongClocks(new Map([[path, text]]))).toHaveLength(wrong);
});
