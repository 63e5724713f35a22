-- What names are sorted by (lib/text/name-order.ts makes the same key): no collation of the database, because the embedded one has none for German and an update of the system may change the order of any other.
CREATE FUNCTION portal_name_order(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT btrim(regexp_replace(regexp_replace(regexp_replace(
    lower(replace(replace(replace(replace(replace(replace(translate(
      regexp_replace(left(normalize(left(value, 120), NFKD), 120), '[\u0300-\u036f]+', '', 'g'),
      'øØłŁđĐðÐı', 'oollddddi'), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe') COLLATE "C"),
    '[\u0001-/:-`{-¿×÷\u2000-\u206f]+', ' ', 'g'),
    '[0-9]+', '00000000\&', 'g'),
    '0*([0-9]{9,})', '\1', 'g')) || chr(1) || left(value, 120)
$$;--> statement-breakpoint
DROP INDEX "events_title";--> statement-breakpoint
DROP INDEX "documents_title";--> statement-breakpoint
DROP INDEX "market_partners_company";--> statement-breakpoint
DROP INDEX "powerstations_name";--> statement-breakpoint
DROP INDEX "powerstations_operator";--> statement-breakpoint
DROP INDEX "powerstations_operator_order";--> statement-breakpoint
DROP INDEX "powerstations_state_order";--> statement-breakpoint
DROP INDEX "powerstations_voltage_order";--> statement-breakpoint
DROP INDEX "powerstations_available";--> statement-breakpoint
DROP INDEX "powerstations_booked";--> statement-breakpoint
DROP INDEX "powerstations_reported";--> statement-breakpoint
DROP INDEX "powerstations_reported_latest";--> statement-breakpoint
DROP INDEX "market_notifications_order";--> statement-breakpoint
DROP INDEX "processes_order";--> statement-breakpoint
DROP INDEX "processes_title";--> statement-breakpoint
DROP INDEX "response_codes_name";--> statement-breakpoint
DROP INDEX "schemas_order";--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree (portal_name_order("last_name" || ' ' || "first_name") collate "C");--> statement-breakpoint
CREATE INDEX "users_company" ON "users" USING btree (portal_name_order("company") collate "C");--> statement-breakpoint
CREATE INDEX "events_title" ON "events" USING btree (portal_name_order("title") collate "C","uid");--> statement-breakpoint
CREATE INDEX "documents_title" ON "documents" USING btree (portal_name_order("title") collate "C","uid");--> statement-breakpoint
CREATE INDEX "market_partners_company" ON "market_partners" USING btree (portal_name_order("company") collate "C","uid");--> statement-breakpoint
CREATE INDEX "powerstations_name" ON "powerstations" USING btree (portal_name_order("substation_name") collate "C","uid");--> statement-breakpoint
CREATE INDEX "powerstations_operator" ON "powerstations" USING btree ("network_operator",portal_name_order("substation_name") collate "C","uid");--> statement-breakpoint
CREATE INDEX "powerstations_operator_order" ON "powerstations" USING btree (portal_name_order("network_operator") collate "C",portal_name_order("substation_name") collate "C","uid");--> statement-breakpoint
CREATE INDEX "powerstations_state_order" ON "powerstations" USING btree (portal_name_order("state") collate "C",portal_name_order("substation_name") collate "C","uid");--> statement-breakpoint
CREATE INDEX "powerstations_voltage_order" ON "powerstations" USING btree (portal_name_order("voltage_level") collate "C",portal_name_order("substation_name") collate "C","uid");--> statement-breakpoint
CREATE INDEX "powerstations_available" ON "powerstations" USING btree ("available_capacity",portal_name_order("substation_name") collate "C","uid");--> statement-breakpoint
CREATE INDEX "powerstations_booked" ON "powerstations" USING btree ("booked_capacity",portal_name_order("substation_name") collate "C","uid");--> statement-breakpoint
CREATE INDEX "powerstations_reported" ON "powerstations" USING btree ("reported_on",portal_name_order("substation_name") collate "C","uid");--> statement-breakpoint
CREATE INDEX "powerstations_reported_latest" ON "powerstations" USING btree ("reported_on" DESC NULLS FIRST,portal_name_order("substation_name") collate "C","uid");--> statement-breakpoint
CREATE INDEX "market_notifications_order" ON "market_notifications" USING btree (portal_name_order("message_code") collate "C","process_uid","uid");--> statement-breakpoint
CREATE INDEX "processes_order" ON "processes" USING btree (portal_name_order("process") collate "C","version","uid");--> statement-breakpoint
CREATE INDEX "processes_title" ON "processes" USING btree (portal_name_order("title") collate "C","version","uid");--> statement-breakpoint
CREATE INDEX "response_codes_name" ON "response_codes" USING btree (portal_name_order("description_short") collate "C","code");--> statement-breakpoint
CREATE INDEX "schemas_order" ON "schemas" USING btree (portal_name_order("schema") collate "C","version" collate "C" desc,"uid");