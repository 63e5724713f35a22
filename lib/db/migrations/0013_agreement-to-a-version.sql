ALTER TABLE "statement_votes" ADD COLUMN "statement_revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- Agreed to since the text was changed last: to the text as it is. All others agreed to an earlier one.
UPDATE statement_votes v SET statement_revision = s.revision FROM statements s
  WHERE s.uid = v.statement_uid AND s.revision > 1 AND v.created_at >= s.changed_at AND s.withdrawn_at IS NULL;
