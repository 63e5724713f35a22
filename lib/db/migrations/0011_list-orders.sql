DROP INDEX "powerstations_substation_name_uid_index";--> statement-breakpoint
DROP INDEX "powerstations_available_capacity_uid_index";--> statement-breakpoint
CREATE INDEX "events_title" ON "events" USING btree (portal_fold("title") collate "C","uid");--> statement-breakpoint
CREATE INDEX "events_trigrams" ON "events" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "powerstations_name" ON "powerstations" USING btree (portal_fold("substation_name") collate "C","uid");--> statement-breakpoint
CREATE INDEX "powerstations_operator" ON "powerstations" USING btree ("network_operator",portal_fold("substation_name") collate "C","uid");--> statement-breakpoint
CREATE INDEX "powerstations_operator_order" ON "powerstations" USING btree (portal_fold("network_operator") collate "C",portal_fold("substation_name") collate "C","uid");--> statement-breakpoint
CREATE INDEX "powerstations_state_order" ON "powerstations" USING btree (portal_fold("state") collate "C",portal_fold("substation_name") collate "C","uid");--> statement-breakpoint
CREATE INDEX "powerstations_voltage_order" ON "powerstations" USING btree ("voltage_level" collate "C",portal_fold("substation_name") collate "C","uid");--> statement-breakpoint
CREATE INDEX "powerstations_available" ON "powerstations" USING btree ("available_capacity",portal_fold("substation_name") collate "C","uid");--> statement-breakpoint
CREATE INDEX "powerstations_booked" ON "powerstations" USING btree ("booked_capacity",portal_fold("substation_name") collate "C","uid");--> statement-breakpoint
CREATE INDEX "powerstations_reported" ON "powerstations" USING btree ("reported_on",portal_fold("substation_name") collate "C","uid");--> statement-breakpoint
CREATE INDEX "powerstations_reported_latest" ON "powerstations" USING btree ("reported_on" DESC NULLS FIRST,portal_fold("substation_name") collate "C","uid");