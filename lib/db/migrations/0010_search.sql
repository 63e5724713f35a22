CREATE TABLE "search_entries" (
	"kind" text NOT NULL,
	"uid" integer NOT NULL,
	"part" smallint DEFAULT 0 NOT NULL,
	"parent_uid" integer,
	"code" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"hint" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"codes" text[] DEFAULT '{}' NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"needs" text[] DEFAULT '{}' NOT NULL,
	"owner_uid" integer,
	"roles" integer[],
	"begins_at" timestamp with time zone,
	"early" text,
	"ends_at" timestamp with time zone,
	"valid_from" date,
	"valid_until" date,
	"editing" text DEFAULT 'Final' NOT NULL,
	"sort_at" timestamp with time zone,
	"vector" "tsvector" NOT NULL,
	CONSTRAINT "search_entries_kind_uid_part_pk" PRIMARY KEY("kind","uid","part")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text NOT NULL,
	"stem" text NOT NULL,
	"shown" text NOT NULL,
	"code" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_entries_vector" ON "search_entries" USING gin ("vector") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_words_word" ON "search_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_stem" ON "search_words" USING btree ("stem");--> statement-breakpoint
CREATE INDEX "search_words_trigrams" ON "search_words" USING gin ("word" gin_trgm_ops) WHERE word ~ '^[a-z]+$';--> statement-breakpoint
-- What the search is made of: folding, the view of all that can be found, and the triggers that keep it.
CREATE FUNCTION portal_search_fold(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT regexp_replace(replace(replace(lower(translate(replace(value, 'ß', 'ss'),
    'ÄÖÜäöüÀÁÂàáâÈÉÊèéêÌÍÎìíîÒÓÔòóôÙÚÛùúûÇçÑñ', 'AOUaouAAAaaaEEEeeeIIIiiiOOOoooUUUuuuCcNn')),
    'ae', 'a'), 'oe', 'o'), '(^|[^aeq])ue', '\1u', 'g')
$$;--> statement-breakpoint
CREATE FUNCTION portal_search_clean(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT btrim(regexp_replace(portal_search_fold(value), '[^a-z0-9]+', ' ', 'g'))
$$;--> statement-breakpoint
CREATE FUNCTION portal_search_code(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT left(regexp_replace(portal_search_fold(value), '[^a-z0-9]+', '', 'g'), 200)
$$;--> statement-breakpoint
-- The text of sanitised HTML on one line; the tags within words part none.
CREATE FUNCTION portal_search_plain(html text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT CASE WHEN html = '' THEN '' ELSE btrim(regexp_replace(replace(replace(replace(replace(replace(replace(
    regexp_replace(regexp_replace(html, '</?(strong|em|b|i|u|s|a|span|sub|sup|mark|small|code)( [^>]*)?>', '', 'gi'),
      '<[^>]*>', ' ', 'g'),
    '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&'), '\s+', ' ', 'g')) END
$$;--> statement-breakpoint
CREATE FUNCTION portal_search_vector(kind text, title text, named text, said text, codes text[]) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  -- What kind it is may be part of a question: Responsecode 172, Prozess EC_REQ_ONL.
  SELECT strip(to_tsvector('german', portal_search_clean(named || ' ' || title || ' ' || said || CASE kind
      WHEN 'process' THEN ' Prozess Marktprozess' WHEN 'step' THEN ' Prozessschritt Schritt'
      WHEN 'message' THEN ' Marktnachricht Nachricht' WHEN 'schema' THEN ' Schema XSD Schemaversion'
      WHEN 'response-code' THEN ' Responsecode Code Antwortcode' WHEN 'consultation' THEN ' Konsultation'
      WHEN 'market-partner' THEN ' Marktpartner' WHEN 'elwoggwg' THEN ' ElWOG GWG' WHEN 'powerstation' THEN ' Umspannwerk'
      WHEN 'document' THEN ' Dokument Download' WHEN 'event' THEN ' Veranstaltung Termin' WHEN 'faq' THEN ' Frage FAQ'
      ELSE '' END)))
    || array_to_tsvector(array(SELECT 't.' || one FROM unnest(tsvector_to_array(
      to_tsvector('german', portal_search_clean(named || ' ' || title)))) one))
    || array_to_tsvector(array(SELECT DISTINCT 'c.' || portal_search_code(one) FROM unnest(codes) one WHERE one <> ''))
    || array_to_tsvector(array['#' || kind, '=' || left(portal_search_clean(title), 200)])
$$;--> statement-breakpoint
CREATE VIEW search_sources AS
  SELECT 'process' AS kind, p.uid, 0 AS part, NULL::int AS parent_uid,
    p.process || ' ' || to_char(p.version, 'FM9900.00') AS code, p.title, '' AS hint,
    portal_search_plain(concat_ws(' ', p.description, p.basics, p.trigger, p.preconditions, p.deadlines, p.transmission,
      p.mandatory_xml_nodes, p.changes)) AS body,
    array[p.process, p.process || to_char(p.version, 'FM9900.00'), to_char(p.version, 'FM9900.00')] AS codes, '' AS link,
    CASE WHEN p.editing_status = 'Entwurf' THEN array['processes.drafts'] ELSE '{}'::text[] END AS needs,
    NULL::int AS owner_uid, NULL::int[] AS roles, NULL::timestamptz AS begins_at, NULL::text AS early,
    NULL::timestamptz AS ends_at, p.valid_from, p.valid_until, p.editing_status AS editing, NULL::timestamptz AS sort_at
  FROM processes p
  UNION ALL SELECT 'step', s.uid, 0, s.process_uid, '', s.name,
    p.process || ' ' || to_char(p.version, 'FM9900.00') || ', Schritt ' || s.position
      || coalesce(', ' || m.message_code, ''),
    btrim(portal_search_plain(s.description) || ' ' || s.deadline_text || ' ' || s.deadline_event), '{}', '',
    CASE WHEN p.editing_status = 'Entwurf' THEN array['processes.drafts'] ELSE '{}' END,
    NULL, NULL, NULL, NULL, NULL, p.valid_from, p.valid_until, p.editing_status, NULL
  FROM process_steps s JOIN processes p ON p.uid = s.process_uid
    LEFT JOIN market_notifications m ON m.uid = s.market_notification_uid
  UNION ALL SELECT 'message', m.uid, 0, m.process_uid, m.message_code, '',
    p.process || ' ' || to_char(p.version, 'FM9900.00') || ', ' || p.title,
    btrim(portal_search_plain(m.description) || CASE WHEN m.schema_set = '' THEN '' ELSE ' Schemaset ' || m.schema_set END),
    array[m.message_code], '',
    CASE WHEN p.editing_status = 'Entwurf' THEN array['processes.drafts'] ELSE '{}' END,
    NULL, NULL, NULL, NULL, NULL, p.valid_from, p.valid_until, p.editing_status, NULL
  FROM market_notifications m JOIN processes p ON p.uid = m.process_uid
  UNION ALL SELECT 'schema', s.uid, 0, NULL, s.schema || ' ' || s.version, '', s.namespace,
    portal_search_plain(concat_ws(' ', s.description, s.changes)),
    array[s.schema, s.schema || s.version, s.schema || replace(s.version, 'p', '.'), s.version,
      replace(s.version, 'p', '.'), s.namespace], '',
    CASE WHEN s.editing_status = 'Entwurf' THEN array['schemas.drafts'] ELSE '{}' END,
    NULL, NULL, NULL, NULL, NULL, s.valid_from, s.valid_until, s.editing_status, NULL
  FROM schemas s
  UNION ALL SELECT 'response-code', r.uid, 0, NULL, r.code::text, r.description_short,
    coalesce((SELECT string_agg(c.name, ', ' ORDER BY c.position, c.uid) FROM response_code_categories l
      JOIN response_categories c ON c.uid = l.category_uid WHERE l.response_code_uid = r.uid), ''),
    portal_search_plain(r.description), array[r.code::text], '', '{}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'Final', NULL
  FROM response_codes r
  UNION ALL SELECT 'consultation', c.uid, 0, NULL, '', c.title, '',
    portal_search_plain(concat_ws(' ', c.description, c.remarks)), '{}', '',
    CASE WHEN c.internal THEN array['consultations.internal'] ELSE '{}' END,
    NULL, NULL, c.consultation_start, 'consultations.write', NULL, NULL, (c.decided_at AT TIME ZONE 'Europe/Vienna')::date,
    'Final', c.consultation_start
  FROM consultations c
  -- What was decided is told from its own moment.
  UNION ALL SELECT 'consultation', c.uid, 1, NULL, '', c.title, '', portal_search_plain(c.decision), '{}', '',
    CASE WHEN c.internal THEN array['consultations.internal'] ELSE '{}' END,
    NULL, NULL, greatest(c.consultation_start, coalesce(c.decided_at, 'infinity')), 'consultations.write', NULL, NULL,
    (c.decided_at AT TIME ZONE 'Europe/Vienna')::date, 'Final', c.consultation_start
  FROM consultations c WHERE c.decision <> ''
  UNION ALL SELECT 'market-partner', m.uid, 0, NULL,
    coalesce((SELECT min(e.ecnumber) FROM ecnumbers e WHERE e.market_partner_uid = m.uid), ''), m.company,
    concat_ws(', ', nullif(m.short_name, ''), nullif(btrim(m.zip || ' ' || m.city), '')),
    btrim(coalesce((SELECT string_agg(e.ecnumber || ' ' || e.name, ', ' ORDER BY e.ecnumber) FROM ecnumbers e
      WHERE e.market_partner_uid = m.uid), '') || ' ' || portal_search_plain(m.description)),
    array[m.short_name] || coalesce((SELECT array_agg(e.ecnumber) || array_agg(substr(e.ecnumber, 3)) FROM ecnumbers e
      WHERE e.market_partner_uid = m.uid), '{}'),
    '', CASE WHEN m.active THEN '{}' ELSE array['marketPartners.administer'] END,
    NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'Final', NULL
  FROM market_partners m
  UNION ALL SELECT 'elwoggwg', e.uid, 0, e.market_partner_uid, '', e.title,
    concat_ws(', ', m.company, nullif(e.legal_basis, ''), e.division),
    btrim(portal_search_plain(e.description) || ' ' || coalesce((SELECT string_agg(b.title || ' ' || portal_search_plain(b.text)
      || coalesce((SELECT string_agg(' ' || l.title, '' ORDER BY l.position, l.uid) FROM elwoggwg_block_links l
        WHERE l.block_uid = b.uid), ''), ' ' ORDER BY b.position, b.uid)
      FROM elwoggwg_blocks b WHERE b.elwoggwg_uid = e.uid), '')), '{}', '',
    CASE WHEN m.active THEN '{}' ELSE array['marketPartners.administer'] END,
    CASE WHEN e.published_at IS NULL THEN e.market_partner_uid END, NULL, NULL, NULL, NULL, NULL, e.valid_until,
    CASE WHEN e.published_at IS NULL THEN 'Entwurf' ELSE 'Final' END, e.valid_from::timestamptz
  FROM elwoggwg e JOIN market_partners m ON m.uid = e.market_partner_uid
  UNION ALL SELECT 'powerstation', s.uid, 0, NULL, '', s.substation_name,
    concat_ws(', ', s.network_operator, s.state, nullif(s.voltage_level, '')), '', '{}', '', '{}',
    NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'Final', NULL
  FROM powerstations s
  UNION ALL SELECT 'document', d.uid, 0, NULL, '', d.title, c.name,
    btrim(portal_search_plain(d.description) || ' ' || array_to_string(d.tags, ', ') || ' ' || coalesce((SELECT f.name
      FROM document_files f WHERE f.document_uid = d.uid ORDER BY f.version DESC LIMIT 1), '')), '{}', d.link,
    CASE WHEN d.visibility = 'loggedIn' THEN array['loggedIn'] ELSE '{}' END, NULL,
    CASE WHEN d.visibility = 'roles' THEN d.roles END,
    d.valid_from::timestamp AT TIME ZONE 'Europe/Vienna', NULL, (d.valid_until + 1)::timestamp AT TIME ZONE 'Europe/Vienna',
    NULL, NULL, 'Final', NULL
  FROM documents d JOIN document_categories c ON c.uid = d.category_uid
  UNION ALL SELECT 'event', v.uid, 0, NULL, '', v.title, concat_ws(', ', nullif(v.location, ''), nullif(v.organiser, '')),
    btrim(v.teaser || ' ' || portal_search_plain(v.description)), '{}', '', '{}', NULL, NULL, NULL, NULL, NULL,
    NULL, (v.ends_at AT TIME ZONE 'Europe/Vienna')::date, 'Final', v.starts_at
  FROM events v
  UNION ALL SELECT 'faq', f.uid, 0, NULL, '', f.question, f.category, portal_search_plain(f.answer), '{}', '', '{}',
    NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'Final', NULL
  FROM faq f
  UNION ALL SELECT 'page', g.uid, 0, NULL, '', g.title, '', btrim(g.description || ' ' || portal_search_plain(g.body)), '{}',
    '/' || regexp_replace(g.subtitle, '\s+', '', 'g'), '{}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'Final', NULL
  FROM content_pages g WHERE g.url = '' AND NOT g.non_content
  -- The areas of the site as the navigation names them, for whom it shows them.
  UNION ALL SELECT 'screen', n.uid, 0, NULL, '', n.label, n.above, '', '{}', n.slug, '{}', NULL, n.roles,
    NULL, NULL, NULL, NULL, NULL, 'Final', NULL
  FROM (
    WITH RECURSIVE shown AS (
      SELECT uid, slug, label, '' AS above, 1 AS depth, nullif(print, '{}') AS roles FROM navigation_entries
        WHERE parent_uid IS NULL AND NOT hide
      UNION ALL SELECT n.uid, n.slug, n.label, s.label, s.depth + 1,
        CASE WHEN n.print = '{}' THEN s.roles WHEN s.roles IS NULL THEN n.print
          ELSE array(SELECT unnest(n.print) INTERSECT SELECT unnest(s.roles)) END
        FROM navigation_entries n JOIN shown s ON s.uid = n.parent_uid WHERE NOT n.hide AND s.depth < 10
    )
    SELECT DISTINCT ON (slug) uid, slug, label, above,
      -- Shown to process and page admins alone, whatever the navigation says (lib/content/navigation.ts).
      CASE WHEN slug = '/dokumente' THEN array(SELECT unnest(coalesce(roles, '{1,2}')) INTERSECT SELECT unnest('{1,2}'::int[]))
        ELSE roles END AS roles
    FROM shown WHERE slug LIKE '/%' AND NOT EXISTS (SELECT FROM content_pages g
      WHERE g.url = '' AND NOT g.non_content AND '/' || regexp_replace(g.subtitle, '\s+', '', 'g') = shown.slug)
    ORDER BY slug, depth DESC, uid
  ) n;--> statement-breakpoint
-- Adds the words and codes of entries to those that are known; without uids of all entries of the kind.
CREATE FUNCTION portal_search_learn(wanted text, changed int[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE chosen text := CASE WHEN changed IS NULL THEN '' ELSE ' AND e.uid = ANY($1)' END;
BEGIN
  EXECUTE format($q$
    INSERT INTO search_words (word, stem, shown, code)
    SELECT w.word, CASE WHEN w.code THEN 'c.' || w.word ELSE (ts_lexize('german_stem', w.word))[1] END, w.shown, w.code
    FROM (
      SELECT DISTINCT ON (word, code) * FROM (
        SELECT portal_search_fold(s.shown) AS word, s.shown, false AS code FROM (
          SELECT DISTINCT one AS shown FROM search_entries e, regexp_split_to_table(
            e.code || ' ' || e.title || ' ' || e.hint || ' ' || e.body, '[^A-Za-zÀ-ÖØ-öø-ÿ]+') one
          WHERE e.kind = %1$L %2$s AND length(one) BETWEEN 3 AND 40) s
        UNION ALL SELECT portal_search_code(one), one, true FROM (
          SELECT DISTINCT unnest(e.codes) AS one FROM search_entries e WHERE e.kind = %1$L %2$s) c
      ) found ORDER BY word, code, shown DESC
    ) w
    WHERE w.word <> '' AND (w.code OR w.word ~ '^[a-z]{3,}$' AND ts_lexize('german_stem', w.word) <> '{}')
      AND NOT EXISTS (SELECT FROM search_words k WHERE k.word = w.word AND k.code = w.code)
  $q$, wanted, chosen) USING changed;
END
$$;--> statement-breakpoint
-- The kind and the choice stand in the statement itself, so that it is planned for them.
CREATE FUNCTION portal_search_fill(wanted text, changed int[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE chosen text := CASE WHEN changed IS NULL THEN '' ELSE ' AND s.uid = ANY($1)' END;
BEGIN
  EXECUTE format($q$
    INSERT INTO search_entries (kind, uid, part, parent_uid, code, title, hint, body, codes, link, needs, owner_uid, roles,
      begins_at, early, ends_at, valid_from, valid_until, editing, sort_at, vector)
    SELECT kind, uid, part, parent_uid, code, title, hint, left(body, 50000), array_remove(codes, ''), link, needs, owner_uid,
      roles, begins_at, early, ends_at, valid_from, valid_until, editing, sort_at,
      portal_search_vector(kind, title, code, hint || ' ' || left(body, 50000), codes)
    FROM search_sources s WHERE s.kind = %L %s
    ON CONFLICT (kind, uid, part) DO UPDATE SET parent_uid = excluded.parent_uid, code = excluded.code,
      title = excluded.title, hint = excluded.hint, body = excluded.body, codes = excluded.codes, link = excluded.link,
      needs = excluded.needs, owner_uid = excluded.owner_uid, roles = excluded.roles, begins_at = excluded.begins_at,
      early = excluded.early, ends_at = excluded.ends_at, valid_from = excluded.valid_from,
      valid_until = excluded.valid_until, editing = excluded.editing, sort_at = excluded.sort_at, vector = excluded.vector
  $q$, wanted, chosen) USING changed;
END
$$;--> statement-breakpoint
-- Brings the entries of some records to what the records say now.
CREATE FUNCTION portal_search_refresh(wanted text, changed int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF changed IS NULL OR cardinality(changed) = 0 THEN RETURN; END IF;
  -- Of two writes to one record the later one must read what the earlier one has written.
  IF cardinality(changed) <= 200 THEN
    PERFORM pg_advisory_xact_lock(hashtext('search:' || wanted), one) FROM (SELECT unnest(changed) AS one ORDER BY 1) o;
  END IF;
  PERFORM portal_search_fill(wanted, changed);
  EXECUTE format('DELETE FROM search_entries e WHERE e.kind = %1$L AND e.uid = ANY($1) AND NOT EXISTS (
    SELECT FROM search_sources s WHERE s.kind = %1$L AND s.uid = ANY($1) AND s.uid = e.uid AND s.part = e.part)', wanted)
    USING changed;
  PERFORM portal_search_learn(wanted, changed);
END
$$;--> statement-breakpoint
-- Arguments in pairs: a kind, and the question whose answer are the uids of it that `changed` rows touch.
CREATE FUNCTION portal_search_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE touched int[];
BEGIN
  FOR i IN 0 .. TG_NARGS / 2 - 1 LOOP
    EXECUTE 'SELECT array_agg(DISTINCT uid) FROM (' || TG_ARGV[2 * i + 1] || ') touched' INTO touched;
    PERFORM portal_search_refresh(TG_ARGV[2 * i], touched);
  END LOOP;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE PROCEDURE portal_search_watch(watched regclass, VARIADIC arguments text[]) LANGUAGE plpgsql AS $$
DECLARE given text := (SELECT string_agg(quote_literal(one), ', ' ORDER BY n) FROM unnest(arguments) WITH ORDINALITY a (one, n));
BEGIN
  EXECUTE format('CREATE TRIGGER search_insert AFTER INSERT ON %s REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION portal_search_changed(%s)', watched, given);
  EXECUTE format('CREATE TRIGGER search_delete AFTER DELETE ON %s REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION portal_search_changed(%s)', watched, given);
  EXECUTE format('CREATE TRIGGER search_update AFTER UPDATE ON %s REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION portal_search_changed(%s)', watched, given);
END
$$;--> statement-breakpoint
CALL portal_search_watch('processes', 'process', 'SELECT uid FROM changed',
  'step', 'SELECT s.uid FROM process_steps s JOIN changed c ON c.uid = s.process_uid',
  'message', 'SELECT m.uid FROM market_notifications m JOIN changed c ON c.uid = m.process_uid');--> statement-breakpoint
CALL portal_search_watch('process_steps', 'step', 'SELECT uid FROM changed');--> statement-breakpoint
CALL portal_search_watch('market_notifications', 'message', 'SELECT uid FROM changed',
  'step', 'SELECT s.uid FROM process_steps s JOIN changed c ON c.uid = s.market_notification_uid');--> statement-breakpoint
CALL portal_search_watch('schemas', 'schema', 'SELECT uid FROM changed');--> statement-breakpoint
CALL portal_search_watch('response_codes', 'response-code', 'SELECT uid FROM changed');--> statement-breakpoint
CALL portal_search_watch('response_code_categories', 'response-code', 'SELECT response_code_uid AS uid FROM changed');--> statement-breakpoint
CALL portal_search_watch('response_categories', 'response-code',
  'SELECT l.response_code_uid AS uid FROM response_code_categories l JOIN changed c ON c.uid = l.category_uid');--> statement-breakpoint
CALL portal_search_watch('consultations', 'consultation', 'SELECT uid FROM changed');--> statement-breakpoint
CALL portal_search_watch('market_partners', 'market-partner', 'SELECT uid FROM changed',
  'elwoggwg', 'SELECT e.uid FROM elwoggwg e JOIN changed c ON c.uid = e.market_partner_uid');--> statement-breakpoint
CALL portal_search_watch('ecnumbers', 'market-partner', 'SELECT market_partner_uid AS uid FROM changed');--> statement-breakpoint
-- A number that went to another market partner has left one.
CREATE TRIGGER search_update_old AFTER UPDATE ON ecnumbers REFERENCING OLD TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION portal_search_changed('market-partner', 'SELECT market_partner_uid AS uid FROM changed');--> statement-breakpoint
CALL portal_search_watch('elwoggwg', 'elwoggwg', 'SELECT uid FROM changed');--> statement-breakpoint
CALL portal_search_watch('elwoggwg_blocks', 'elwoggwg', 'SELECT elwoggwg_uid AS uid FROM changed');--> statement-breakpoint
CALL portal_search_watch('elwoggwg_block_links', 'elwoggwg',
  'SELECT b.elwoggwg_uid AS uid FROM elwoggwg_blocks b JOIN changed c ON c.block_uid = b.uid');--> statement-breakpoint
CALL portal_search_watch('powerstations', 'powerstation', 'SELECT uid FROM changed');--> statement-breakpoint
CALL portal_search_watch('documents', 'document', 'SELECT uid FROM changed');--> statement-breakpoint
CALL portal_search_watch('document_files', 'document', 'SELECT document_uid AS uid FROM changed');--> statement-breakpoint
CALL portal_search_watch('document_categories', 'document',
  'SELECT d.uid FROM documents d JOIN changed c ON c.uid = d.category_uid');--> statement-breakpoint
CALL portal_search_watch('events', 'event', 'SELECT uid FROM changed');--> statement-breakpoint
CALL portal_search_watch('faq', 'faq', 'SELECT uid FROM changed');--> statement-breakpoint
CALL portal_search_watch('content_pages', 'page', 'SELECT uid FROM changed',
  'screen', 'SELECT uid FROM navigation_entries');--> statement-breakpoint
CALL portal_search_watch('navigation_entries', 'screen',
  'SELECT uid FROM navigation_entries UNION SELECT uid FROM changed');--> statement-breakpoint
-- Lets many records be written at once; portal_search_rebuild ends it.
CREATE FUNCTION portal_search_pause() RETURNS void LANGUAGE plpgsql AS $$
DECLARE one record;
BEGIN
  FOR one IN SELECT tgrelid::regclass AS watched, tgname FROM pg_trigger WHERE tgname LIKE 'search\_%' AND NOT tgisinternal LOOP
    EXECUTE format('ALTER TABLE %s DISABLE TRIGGER %I', one.watched, one.tgname);
  END LOOP;
END
$$;--> statement-breakpoint
-- Makes all entries anew.
CREATE FUNCTION portal_search_rebuild() RETURNS void LANGUAGE plpgsql AS $$
DECLARE one record;
BEGIN
  FOR one IN SELECT tgrelid::regclass AS watched, tgname FROM pg_trigger WHERE tgname LIKE 'search\_%' AND NOT tgisinternal LOOP
    EXECUTE format('ALTER TABLE %s ENABLE TRIGGER %I', one.watched, one.tgname);
  END LOOP;
  TRUNCATE search_entries, search_words;
  -- An index that is made at the end costs a fraction of one that is kept row by row.
  DROP INDEX search_entries_vector;
  DROP INDEX search_words_trigrams;
  FOR one IN SELECT unnest(array['process', 'step', 'message', 'schema', 'response-code', 'consultation', 'market-partner',
      'elwoggwg', 'powerstation', 'document', 'event', 'faq', 'page', 'screen']) AS kind LOOP
    PERFORM portal_search_fill(one.kind, NULL);
    PERFORM portal_search_learn(one.kind, NULL);
  END LOOP;
  CREATE INDEX search_entries_vector ON search_entries USING gin (vector) WITH (fastupdate = false);
  CREATE INDEX search_words_trigrams ON search_words USING gin (word gin_trgm_ops) WHERE word ~ '^[a-z]+$';
END
$$;--> statement-breakpoint
SET LOCAL statement_timeout = 0;--> statement-breakpoint
SELECT portal_search_rebuild();
