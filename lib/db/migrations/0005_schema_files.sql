CREATE TABLE "schema_file_contents" (
	"sha256" text PRIMARY KEY NOT NULL,
	"size" integer NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "schema_files" ADD COLUMN "kind" text NOT NULL;--> statement-breakpoint
ALTER TABLE "schema_files" ADD COLUMN "main" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "schema_files" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "schema_files" ADD COLUMN "created_by" integer;--> statement-breakpoint
ALTER TABLE "schema_files" ADD COLUMN "replaced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "schemas" ADD COLUMN "search_text" text GENERATED ALWAYS AS (portal_fold(schema || ' ' || version || ' ' || namespace)) STORED;--> statement-breakpoint
ALTER TABLE "schema_files" ADD CONSTRAINT "schema_files_sha256_schema_file_contents_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."schema_file_contents"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "schema_files_sha256_index" ON "schema_files" USING btree ("sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "schema_files_current" ON "schema_files" USING btree ("schema_uid","name") WHERE "schema_files"."replaced_at" is null;--> statement-breakpoint
CREATE INDEX "schemas_order" ON "schemas" USING btree ("schema" collate "C","version" collate "C" desc,"uid");--> statement-breakpoint
CREATE INDEX "schemas_version" ON "schemas" USING btree ("version" collate "C","uid");--> statement-breakpoint
CREATE INDEX "schemas_valid_from" ON "schemas" USING btree ("valid_from","version" collate "C" desc,"uid");--> statement-breakpoint
CREATE INDEX "schemas_valid_until" ON "schemas" USING btree ("valid_until","version" collate "C" desc,"uid");--> statement-breakpoint
CREATE INDEX "schemas_trigrams" ON "schemas" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "schema_files" DROP COLUMN "size";--> statement-breakpoint
ALTER TABLE "schema_files" DROP COLUMN "storage_key";