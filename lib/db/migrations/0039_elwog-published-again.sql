-- As for processes and schemas: what is public is not withdrawn, also where the release before publishes it.
CREATE OR REPLACE FUNCTION portal_note_elwog_publication() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."published_at" IS NOT NULL THEN
    NEW."first_public_at" := coalesce(NEW."first_public_at", NEW."published_at");
    NEW."withdrawn_at" := NULL;
  END IF;
  RETURN NEW;
END $$;
