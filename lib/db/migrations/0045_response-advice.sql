ALTER TABLE "response_codes" ADD COLUMN "causes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "response_codes" ADD COLUMN "actor" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "response_codes" ADD COLUMN "action" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "response_codes" ADD COLUMN "resend" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "response_codes" ADD COLUMN "ends" text DEFAULT '' NOT NULL;