ALTER TABLE "market_partners" ADD COLUMN "grid_area" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "market_partners" ADD COLUMN "customer_portal" text DEFAULT '' NOT NULL;