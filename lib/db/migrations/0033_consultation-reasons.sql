ALTER TABLE "consultations" ADD COLUMN "short_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "consultation_corrections" ADD COLUMN "kind" text DEFAULT 'Berichtigung' NOT NULL;