ALTER TABLE "content_pages" ADD COLUMN "former_paths" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Whoever writes, also the release before: a path that a page had while it was to be read stays its own, until another
-- page takes it.
CREATE FUNCTION portal_note_path() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  path text := '/' || regexp_replace(NEW."subtitle", '\s+', '', 'g');
  former text;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    former := '/' || regexp_replace(OLD."subtitle", '\s+', '', 'g');
    IF former = path THEN
      RETURN NEW;
    END IF;
    NEW."former_paths" := array_remove(array_remove(NEW."former_paths", former), path);
    IF OLD."first_public_at" IS NOT NULL THEN
      NEW."former_paths" := NEW."former_paths" || former;
    END IF;
  END IF;
  UPDATE "content_pages" SET "former_paths" = array_remove("former_paths", path)
    WHERE path = ANY ("former_paths") AND "uid" <> NEW."uid";
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER note_path BEFORE INSERT OR UPDATE OF "subtitle" ON "content_pages" FOR EACH ROW EXECUTE FUNCTION portal_note_path();
