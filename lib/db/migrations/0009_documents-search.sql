CREATE FUNCTION portal_joined(texts text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT array_to_string(texts, ' ') $$;--> statement-breakpoint
DROP INDEX "documents_category_uid_index";--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "search_text" text GENERATED ALWAYS AS (portal_fold(title || ' ' || portal_joined(tags) || ' ' || regexp_replace(description, '<[^>]*>', ' ', 'g'))) STORED;--> statement-breakpoint
CREATE INDEX "documents_category_uid_position_uid_index" ON "documents" USING btree ("category_uid","position","uid");--> statement-breakpoint
CREATE INDEX "documents_title" ON "documents" USING btree (portal_fold("title") collate "C","uid");--> statement-breakpoint
CREATE INDEX "documents_valid_from" ON "documents" USING btree ("valid_from","uid");--> statement-breakpoint
CREATE INDEX "documents_changed_at" ON "documents" USING btree ("changed_at","uid");--> statement-breakpoint
CREATE INDEX "documents_trigrams" ON "documents" USING gin ("search_text" gin_trgm_ops);