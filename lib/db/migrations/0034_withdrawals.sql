ALTER TABLE "elwoggwg" ADD COLUMN "closed_by" integer;--> statement-breakpoint
ALTER TABLE "elwoggwg" ADD COLUMN "until_before" date;--> statement-breakpoint
ALTER TABLE "elwoggwg" ADD COLUMN "first_public_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "elwoggwg" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "processes" ADD COLUMN "first_public_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "processes" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "schemas" ADD COLUMN "first_public_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "schemas" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
-- Whoever writes, also the release before: what leaves the drafts is public, from then on for good.
CREATE FUNCTION portal_note_publication() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."editing_status" <> 'Entwurf' THEN
    NEW."first_public_at" := coalesce(NEW."first_public_at", now());
    NEW."withdrawn_at" := NULL;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER note_publication BEFORE INSERT OR UPDATE OF "editing_status" ON "processes" FOR EACH ROW EXECUTE FUNCTION portal_note_publication();--> statement-breakpoint
CREATE TRIGGER note_publication BEFORE INSERT OR UPDATE OF "editing_status" ON "schemas" FOR EACH ROW EXECUTE FUNCTION portal_note_publication();--> statement-breakpoint
CREATE FUNCTION portal_note_elwog_publication() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."published_at" IS NOT NULL THEN
    NEW."first_public_at" := coalesce(NEW."first_public_at", NEW."published_at");
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER note_publication BEFORE INSERT OR UPDATE OF "published_at" ON "elwoggwg" FOR EACH ROW EXECUTE FUNCTION portal_note_elwog_publication();--> statement-breakpoint
-- What is public, and what was taken back into the drafts before this was kept: its entries tell.
UPDATE "processes" r SET "first_public_at" = coalesce(told."first", r."created_at"),
  "withdrawn_at" = CASE WHEN r."editing_status" = 'Entwurf' THEN told."gone" END
FROM "processes" o LEFT JOIN (
  SELECT "entity_uid", min("at") AS "first", max("at") FILTER (WHERE "action" = 'deleted') AS "gone"
  FROM "changes" WHERE "entity" = 'processes' GROUP BY "entity_uid") told ON told."entity_uid" = o."uid"
WHERE r."uid" = o."uid" AND (r."editing_status" <> 'Entwurf' OR told."gone" IS NOT NULL);--> statement-breakpoint
UPDATE "schemas" r SET "first_public_at" = coalesce(told."first", r."created_at"),
  "withdrawn_at" = CASE WHEN r."editing_status" = 'Entwurf' THEN told."gone" END
FROM "schemas" o LEFT JOIN (
  SELECT "entity_uid", min("at") AS "first", max("at") FILTER (WHERE "action" = 'deleted') AS "gone"
  FROM "changes" WHERE "entity" = 'schemas' GROUP BY "entity_uid") told ON told."entity_uid" = o."uid"
WHERE r."uid" = o."uid" AND (r."editing_status" <> 'Entwurf' OR told."gone" IS NOT NULL);--> statement-breakpoint
UPDATE "elwoggwg" SET "first_public_at" = "published_at" WHERE "published_at" IS NOT NULL;--> statement-breakpoint
-- Ends that a following version set: its beginning is the day after, and an entry tells of it.
UPDATE "elwoggwg" p SET "closed_by" = n."uid", "until_before" = told."before"
FROM "elwoggwg" o JOIN "elwoggwg" n ON n."series" = o."series" AND n."valid_from" = o."valid_until" + 1
  AND n."published_at" IS NOT NULL, LATERAL (
  SELECT CASE WHEN c."fields"->0->>'from' = '31.12.2099' THEN NULL ELSE to_date(c."fields"->0->>'from', 'DD.MM.YYYY') END AS "before"
  FROM "changes" c WHERE c."entity" = 'elwoggwg' AND c."entity_uid" = o."uid"
    AND c."sentence" LIKE '% gilt bis ' || to_char(o."valid_until", 'DD.MM.YYYY') || ', danach gilt Version %'
    AND c."fields"->0->>'from' ~ '^\d\d\.\d\d\.\d{4}$'
  ORDER BY c."uid" DESC LIMIT 1) told
WHERE p."uid" = o."uid" AND p."published_at" IS NOT NULL;
