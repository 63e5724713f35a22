ALTER TABLE "elwoggwg" ADD COLUMN "withdrawal" text;--> statement-breakpoint
ALTER TABLE "processes" ADD COLUMN "withdrawal" text;--> statement-breakpoint
ALTER TABLE "schemas" ADD COLUMN "withdrawal" text;--> statement-breakpoint
UPDATE "processes" r SET "withdrawal" = (SELECT w."sentence" FROM "changes" w WHERE w."entity" IN ('processes', 'processes/draft') AND w."entity_uid" = r."uid" AND w."action" = 'deleted' ORDER BY w."uid" DESC LIMIT 1) WHERE r."withdrawn_at" IS NOT NULL;--> statement-breakpoint
UPDATE "schemas" r SET "withdrawal" = (SELECT w."sentence" FROM "changes" w WHERE w."entity" IN ('schemas', 'schemas/draft') AND w."entity_uid" = r."uid" AND w."action" = 'deleted' ORDER BY w."uid" DESC LIMIT 1) WHERE r."withdrawn_at" IS NOT NULL;--> statement-breakpoint
UPDATE "elwoggwg" r SET "withdrawal" = (SELECT w."sentence" FROM "changes" w WHERE w."entity" IN ('elwoggwg', 'elwoggwg/draft') AND w."entity_uid" = r."uid" AND w."action" = 'deleted' ORDER BY w."uid" DESC LIMIT 1) WHERE r."withdrawn_at" IS NOT NULL;
