CREATE TABLE "snapshots" (
	"day" date PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"licence" text NOT NULL,
	"parts" jsonb NOT NULL,
	"contents" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE INDEX "snapshots_contents" ON "snapshots" USING gin ("contents");--> statement-breakpoint
INSERT INTO data_revisions (name, revision) VALUES ('snapshots', 1);--> statement-breakpoint
CREATE TRIGGER count_revision AFTER INSERT OR UPDATE OR DELETE ON snapshots FOR EACH STATEMENT EXECUTE FUNCTION portal_count_revision('snapshots');
