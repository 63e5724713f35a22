ALTER TABLE "processes" ADD COLUMN "closed_by" integer;--> statement-breakpoint
ALTER TABLE "processes" ADD COLUMN "until_before" date;--> statement-breakpoint
ALTER TABLE "schemas" ADD COLUMN "closed_by" integer;--> statement-breakpoint
ALTER TABLE "schemas" ADD COLUMN "until_before" date;
--> statement-breakpoint
-- Ends that a following version set before this was kept: its beginning is the day after, and an entry tells of it.
UPDATE "processes" p SET "closed_by" = n."uid", "until_before" = told."before"
FROM "processes" o JOIN "processes" n ON n."process" = o."process" AND n."valid_from" = o."valid_until" + 1
  AND n."editing_status" = 'Final', LATERAL (
  SELECT CASE WHEN c."fields"->0->>'from' = '31.12.2099' THEN NULL ELSE to_date(c."fields"->0->>'from', 'DD.MM.YYYY') END AS "before"
  FROM "changes" c WHERE c."entity" = 'processes' AND c."entity_uid" = o."uid"
    AND c."sentence" LIKE '% gilt bis ' || to_char(o."valid_until", 'DD.MM.YYYY') || ': Ab %'
    AND c."fields"->0->>'from' ~ '^\d\d\.\d\d\.\d{4}$'
  ORDER BY c."uid" DESC LIMIT 1) told
WHERE p."uid" = o."uid" AND p."editing_status" = 'Final';--> statement-breakpoint
UPDATE "schemas" p SET "closed_by" = n."uid", "until_before" = told."before"
FROM "schemas" o JOIN "schemas" n ON n."schema" = o."schema" AND n."valid_from" = o."valid_until" + 1
  AND n."editing_status" = 'Final', LATERAL (
  SELECT CASE WHEN c."fields"->0->>'from' = '31.12.2099' THEN NULL ELSE to_date(c."fields"->0->>'from', 'DD.MM.YYYY') END AS "before"
  FROM "changes" c WHERE c."entity" = 'schemas' AND c."entity_uid" = o."uid"
    AND c."sentence" LIKE '% gilt bis ' || to_char(o."valid_until", 'DD.MM.YYYY') || ', danach gilt %'
    AND c."fields"->0->>'from' ~ '^\d\d\.\d\d\.\d{4}$'
  ORDER BY c."uid" DESC LIMIT 1) told
WHERE p."uid" = o."uid" AND p."editing_status" = 'Final';
