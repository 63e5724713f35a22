-- A statement that changed no row changes nothing that is found: of pages, whose entries of the menu stand in the search as
-- well, it wrote all of these anew. Every save of a page makes one, as its path is taken from those that had it before.
CREATE OR REPLACE FUNCTION portal_search_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE touched int[];
BEGIN
  IF NOT EXISTS (SELECT FROM changed) THEN
    RETURN NULL;
  END IF;
  FOR i IN 0 .. TG_NARGS / 2 - 1 LOOP
    EXECUTE 'SELECT array_agg(DISTINCT uid) FROM (' || TG_ARGV[2 * i + 1] || ') touched' INTO touched;
    PERFORM portal_search_refresh(TG_ARGV[2 * i], touched);
  END LOOP;
  RETURN NULL;
END
$$;
