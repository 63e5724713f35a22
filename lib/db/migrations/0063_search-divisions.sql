-- Processes and their messages are also looked for by what they are about: Strom, Gas.
CREATE OR REPLACE VIEW search_sources AS
  SELECT 'process' AS kind, p.uid, 0 AS part, NULL::int AS parent_uid,
    p.process || ' ' || to_char(p.version, 'FM9900.00') AS code, p.title, '' AS hint,
    -- Room is left for what stands last: an entry has 50,000 letters of it.
    btrim(concat(left(portal_search_plain(concat_ws(' ', p.description, p.basics, p.trigger, p.preconditions, p.deadlines,
      p.transmission, p.mandatory_xml_nodes, p.changes)), 49000), (SELECT ' Sparte: ' || string_agg(d.name, ', ' ORDER BY d.uid)
      FROM processes_divisions l JOIN divisions d ON d.uid = l.division_uid WHERE l.process_uid = p.uid))) AS body,
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
    btrim(concat(left(portal_search_plain(m.description), 49000),
      CASE WHEN m.schema_set = '' THEN '' ELSE ' Schemaset ' || m.schema_set END, (SELECT ' Sparte: ' || string_agg(d.name, ', ' ORDER BY d.uid)
      FROM processes_divisions l JOIN divisions d ON d.uid = l.division_uid WHERE l.process_uid = p.uid))),
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
    array_remove(array[CASE WHEN c.internal THEN 'consultations.internal' END,
      CASE WHEN c.draft THEN 'consultations.write' END], NULL),
    NULL, NULL, c.consultation_start, 'consultations.write', NULL, NULL, (c.decided_at AT TIME ZONE 'Europe/Vienna')::date,
    CASE WHEN c.draft THEN 'Entwurf' ELSE 'Final' END, c.consultation_start
  FROM consultations c
  -- What was decided is told from its own moment.
  UNION ALL SELECT 'consultation', c.uid, 1, NULL, '', c.title, '', portal_search_plain(c.decision), '{}', '',
    array_remove(array[CASE WHEN c.internal THEN 'consultations.internal' END,
      CASE WHEN c.draft THEN 'consultations.write' END], NULL),
    NULL, NULL, greatest(c.consultation_start, coalesce(c.decided_at, 'infinity')), 'consultations.write', NULL, NULL,
    (c.decided_at AT TIME ZONE 'Europe/Vienna')::date, CASE WHEN c.draft THEN 'Entwurf' ELSE 'Final' END, c.consultation_start
  FROM consultations c WHERE c.decision <> ''
  UNION ALL SELECT 'market-partner', m.uid, 0, NULL,
    coalesce((SELECT min(e.ecnumber) FROM ecnumbers e WHERE e.market_partner_uid = m.uid), ''), m.company,
    concat_ws(', ', nullif(m.short_name, ''), nullif(btrim(m.zip || ' ' || m.city), '')),
    -- Partners are also looked for by what they do in the market.
    btrim(concat_ws(', ', (SELECT string_agg(r.name || ' (' || r.code || ')', ', ' ORDER BY r.position, r.uid)
        FROM market_partner_participants l JOIN participants r ON r.uid = l.participant_uid
        WHERE l.market_partner_uid = m.uid), nullif(array_to_string(m.industry, ', '), ''),
      (SELECT string_agg(e.ecnumber || ' ' || e.name, ', ' ORDER BY e.ecnumber) FROM ecnumbers e
        WHERE e.market_partner_uid = m.uid)) || ' ' || portal_search_plain(m.description)),
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
  UNION ALL SELECT 'glossary', g.uid, 0, NULL, g.abbreviation, g.term, '', portal_search_plain(g.explanation),
    array[g.abbreviation], '', '{}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'Final', NULL
  FROM glossary_terms g
  UNION ALL SELECT 'page', g.uid, 0, NULL, '', g.title, '', btrim(g.description || ' ' || portal_search_plain(g.body)),
    array(SELECT DISTINCT unnest(s.words) FROM search_terms s WHERE s.path = '/' || regexp_replace(g.subtitle, '\s+', '', 'g')),
    '/' || regexp_replace(g.subtitle, '\s+', '', 'g'), '{}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'Final', NULL
  FROM content_pages g WHERE g.url = '' AND NOT g.non_content
  -- The areas of the site as the navigation names them, for whom it shows them.
  UNION ALL SELECT 'screen', n.uid, 0, NULL, '', n.label, n.above, coalesce(array_to_string(w.words, ', '), ''),
    coalesce(w.words, '{}'), n.slug,
    -- As in the navigation (lib/content/navigation.ts).
    CASE WHEN n.slug = '/dokumente' THEN array['documents.write'] ELSE '{}' END, NULL, n.roles,
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
    SELECT DISTINCT ON (slug) uid, slug, label, above, roles FROM shown WHERE slug LIKE '/%' AND NOT EXISTS (SELECT FROM content_pages g
      WHERE g.url = '' AND NOT g.non_content AND '/' || regexp_replace(g.subtitle, '\s+', '', 'g') = shown.slug)
    ORDER BY slug, depth DESC, uid
  ) n LEFT JOIN LATERAL (SELECT array_agg(DISTINCT one) AS words FROM search_terms s, unnest(s.words) one
    WHERE s.path = n.slug) w ON true
  -- Pages that the navigation does not show, by the words that lead to them.
  UNION ALL SELECT 'screen', -s.uid, 0, NULL, '', s.title, '', array_to_string(s.words, ', '), s.words, s.path, '{}',
    NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'Final', NULL
  FROM search_terms s WHERE s.path <> '' AND NOT EXISTS (SELECT FROM navigation_entries n WHERE n.slug = s.path AND NOT n.hide)
    AND NOT EXISTS (SELECT FROM content_pages g WHERE g.url = '' AND NOT g.non_content
      AND '/' || regexp_replace(g.subtitle, '\s+', '', 'g') = s.path);--> statement-breakpoint
CALL portal_search_watch('processes_divisions', 'process', 'SELECT process_uid AS uid FROM changed',
  'message', 'SELECT m.uid FROM market_notifications m JOIN changed c ON c.process_uid = m.process_uid');--> statement-breakpoint
-- Another order or explanation changes no entry.
CREATE TRIGGER search_update AFTER UPDATE ON divisions REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION portal_search_changed(
    'process', 'SELECT l.process_uid AS uid FROM processes_divisions l JOIN changed c ON c.uid = l.division_uid
      JOIN was w ON w.uid = c.uid WHERE w.name <> c.name',
    'message', 'SELECT m.uid FROM market_notifications m JOIN processes_divisions l ON l.process_uid = m.process_uid
      JOIN changed c ON c.uid = l.division_uid JOIN was w ON w.uid = c.uid WHERE w.name <> c.name');--> statement-breakpoint
SET LOCAL statement_timeout = 0;--> statement-breakpoint
-- What portal_search_fill would write, in a third of the time: only the words that are new are read.
UPDATE search_entries e SET body = btrim(e.body || n.named), vector = e.vector || n.vector
  FROM (SELECT l.process_uid, ' Sparte: ' || string_agg(d.name, ', ' ORDER BY d.uid) AS named,
      strip(to_tsvector('german', portal_search_clean('Sparte ' || string_agg(d.name, ' ')))) AS vector
    FROM processes_divisions l JOIN divisions d ON d.uid = l.division_uid GROUP BY l.process_uid) n,
    LATERAL (SELECT 'process' AS kind, n.process_uid AS uid
      UNION ALL SELECT 'message', m.uid FROM market_notifications m WHERE m.process_uid = n.process_uid) o
  WHERE e.kind = o.kind AND e.uid = o.uid AND e.part = 0;--> statement-breakpoint
-- One process of each division has all words that are new.
SELECT portal_search_learn('process', array(SELECT min(process_uid) FROM processes_divisions GROUP BY division_uid));