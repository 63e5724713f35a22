ALTER TABLE "users" ADD COLUMN "notify_since" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- Whoever waits for the next run to begin, or to end, does so now.
UPDATE users SET digested_at = CASE WHEN digested_at IS NULL THEN now() END
  WHERE (digested_at IS NULL) = (notify_frequency >= 0 AND 1 IN (notify_processes, notify_schemas,
    notify_about_consultations, notify_events, notify_elwoggwg, notify_industry_information));
