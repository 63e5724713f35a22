ALTER TABLE "deleted_records" ADD COLUMN "withdrawal" text;--> statement-breakpoint
ALTER TABLE "deleted_records" ADD COLUMN "successor" text DEFAULT '' NOT NULL;