-- Statements that are mostly the same are found by hashes of three words each (lib/statements/similar.ts).
CREATE FUNCTION portal_words(html text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT btrim(regexp_replace(public.portal_fold(regexp_replace(html, '<[^<>]*>', ' ', 'g')), '[^a-z0-9]+', ' ', 'g'))
$$;--> statement-breakpoint
CREATE FUNCTION portal_sketch(html text) RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  WITH said AS MATERIALIZED (SELECT string_to_array(public.portal_words(left(html, 20000)), ' ') AS words),
    hashes AS (SELECT DISTINCT ('x' || left(md5(array_to_string(words[i:i + 2], ' ')), 8))::bit(32)::integer AS hash
      FROM said, generate_series(1, greatest(cardinality(words) - 2, 1)) i)
  SELECT ARRAY(SELECT hash FROM hashes ORDER BY hash LIMIT 8)
$$;--> statement-breakpoint
CREATE TABLE "statement_outcomes" (
	"statement_uid" integer PRIMARY KEY NOT NULL,
	"outcome" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" integer,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "statements" ADD COLUMN "sketch" integer[] GENERATED ALWAYS AS (portal_sketch(text)) STORED;--> statement-breakpoint
ALTER TABLE "statements" ADD COLUMN "beginning" text GENERATED ALWAYS AS (left(portal_words(left(text, 1500)), 1000)) STORED;--> statement-breakpoint
ALTER TABLE "statement_outcomes" ADD CONSTRAINT "statement_outcomes_statement_uid_statements_uid_fk" FOREIGN KEY ("statement_uid") REFERENCES "public"."statements"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "statement_outcomes_untold" ON "statement_outcomes" USING btree ("statement_uid") WHERE told_at is null;--> statement-breakpoint
INSERT INTO data_revisions (name, revision) VALUES ('statement_outcomes', 1);--> statement-breakpoint
CREATE TRIGGER count_revision AFTER INSERT OR UPDATE OR DELETE ON statement_outcomes FOR EACH STATEMENT EXECUTE FUNCTION portal_count_revision('statement_outcomes');
