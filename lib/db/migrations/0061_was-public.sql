ALTER TABLE "content_pages" ADD COLUMN "first_public_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "elwoggwg" integer[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
-- Whoever writes, also the release before: what has a text at an address of its own was public, from then on for good.
CREATE FUNCTION portal_note_page() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."url" = '' AND NOT NEW."non_content" THEN
    NEW."first_public_at" := coalesce(NEW."first_public_at", now());
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER note_publication BEFORE INSERT OR UPDATE ON "content_pages" FOR EACH ROW EXECUTE FUNCTION portal_note_page();--> statement-breakpoint
-- What was given up as a page before this was kept: its versions have a text.
UPDATE "content_pages" p SET "first_public_at" = CASE WHEN p."url" = '' AND NOT p."non_content" THEN p."created_at"
  ELSE (SELECT min(v."created_at") FROM "content_page_versions" v WHERE v."page_uid" = p."uid" AND v."body" <> '') END;
