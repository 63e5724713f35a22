ALTER TABLE "market_notifications" ADD COLUMN "search_text" text GENERATED ALWAYS AS (portal_fold(message_code || ' ' || replace(message_code, '_', ' ') || ' ' || regexp_replace(description, '<[^>]*>', ' ', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "response_codes" ADD COLUMN "category_order" bigint;--> statement-breakpoint
ALTER TABLE "response_codes" ADD COLUMN "search_text" text GENERATED ALWAYS AS (portal_fold(' ' || code::text || ' ' || description_short || ' ' || regexp_replace(description, '<[^>]*>', ' ', 'g'))) STORED;--> statement-breakpoint
CREATE INDEX "market_notification_participants_participant_uid_side_index" ON "market_notification_participants" USING btree ("participant_uid","side");--> statement-breakpoint
CREATE INDEX "market_notifications_order" ON "market_notifications" USING btree ("message_code" collate "C","process_uid","uid");--> statement-breakpoint
CREATE INDEX "market_notifications_valid_from" ON "market_notifications" USING btree ("valid_from","uid");--> statement-breakpoint
CREATE INDEX "market_notifications_valid_until" ON "market_notifications" USING btree ("valid_until","uid");--> statement-breakpoint
CREATE INDEX "market_notifications_trigrams" ON "market_notifications" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "response_codes_order" ON "response_codes" USING btree ("category_order","code");--> statement-breakpoint
CREATE INDEX "response_codes_name" ON "response_codes" USING btree (portal_fold("description_short") collate "C","code");--> statement-breakpoint
CREATE INDEX "response_codes_trigrams" ON "response_codes" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE FUNCTION portal_order_response_codes(codes integer[]) RETURNS void LANGUAGE sql AS $$
  UPDATE response_codes r SET category_order = found.first
  FROM (SELECT u.uid, (SELECT min(c.position::bigint * 1000000000 + c.uid) FROM response_code_categories l
      JOIN response_categories c ON c.uid = l.category_uid WHERE l.response_code_uid = u.uid) AS first
    FROM unnest(codes) u(uid)) found
  WHERE r.uid = found.uid AND r.category_order IS DISTINCT FROM found.first
$$;--> statement-breakpoint
CREATE FUNCTION portal_response_code_categories_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM portal_order_response_codes(array(SELECT DISTINCT response_code_uid FROM touched));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION portal_response_categories_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM portal_order_response_codes(array(SELECT DISTINCT l.response_code_uid FROM response_code_categories l
    JOIN touched t ON t.uid = l.category_uid));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER order_codes_insert AFTER INSERT ON response_code_categories REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION portal_response_code_categories_changed();--> statement-breakpoint
CREATE TRIGGER order_codes_delete AFTER DELETE ON response_code_categories REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION portal_response_code_categories_changed();--> statement-breakpoint
CREATE TRIGGER order_codes_update_old AFTER UPDATE ON response_code_categories REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION portal_response_code_categories_changed();--> statement-breakpoint
CREATE TRIGGER order_codes_update_new AFTER UPDATE ON response_code_categories REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION portal_response_code_categories_changed();--> statement-breakpoint
CREATE TRIGGER order_codes AFTER UPDATE ON response_categories REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION portal_response_categories_changed();--> statement-breakpoint
SELECT portal_order_response_codes(array(SELECT uid FROM response_codes));
