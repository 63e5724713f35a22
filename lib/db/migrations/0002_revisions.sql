-- Every statement that writes to a table counts up the revision of its group; lib/db/revisions.ts reads them.
CREATE FUNCTION portal_count_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE data_revisions SET revision = revision + 1 WHERE name = TG_ARGV[0];
  RETURN NULL;
END
$$;--> statement-breakpoint
INSERT INTO data_revisions (name) VALUES ('processes'), ('lookups'), ('content'), ('schemas'), ('response_codes'), ('consultations'), ('documents'), ('events'), ('market_partners');--> statement-breakpoint
CREATE TRIGGER count_revision AFTER INSERT OR UPDATE OR DELETE ON processes FOR EACH STATEMENT EXECUTE FUNCTION portal_count_revision('processes');--> statement-breakpoint
CREATE TRIGGER count_revision AFTER INSERT OR UPDATE OR DELETE ON processes_categories FOR EACH STATEMENT EXECUTE FUNCTION portal_count_revision('processes');--> statement-breakpoint
CREATE TRIGGER count_revision AFTER INSERT OR UPDATE OR DELETE ON processes_divisions FOR EACH STATEMENT EXECUTE FUNCTION portal_count_revision('processes');--> statement-breakpoint
CREATE TRIGGER count_revision AFTER INSERT OR UPDATE OR DELETE ON processes_participants FOR EACH STATEMENT EXECUTE FUNCTION portal_count_revision('processes');--> statement-breakpoint
CREATE TRIGGER count_revision AFTER INSERT OR UPDATE OR DELETE ON processes_soma_ids FOR EACH STATEMENT EXECUTE FUNCTION portal_count_revision('processes');--> statement-breakpoint
CREATE TRIGGER count_revision AFTER INSERT OR UPDATE OR DELETE ON process_steps FOR EACH STATEMENT EXECUTE FUNCTION portal_count_revision('processes');--> statement-breakpoint
CREATE TRIGGER count_revision AFTER INSERT OR UPDATE OR DELETE ON process_step_participants FOR EACH STATEMENT EXECUTE FUNCTION portal_count_revision('processes');--> statement-breakpoint
CREATE TRIGGER count_revision AFTER INSERT OR UPDATE OR DELETE ON process_step_follow_ups FOR EACH STATEMENT EXECUTE FUNCTION portal_count_revision('processes');--> statement-breakpoint
CREATE TRIGGER count_revision AFTER INSERT OR UPDATE OR DELETE ON process_step_response_codes FOR EACH STATEMENT EXECUTE FUNCTION portal_count_revision('processes');--> statement-breakpoint
CREATE TRIGGER count_revision AFTER INSERT OR UPDATE OR DELETE ON market_notifications FOR EACH STATEMENT EXECUTE FUNCTION portal_count_revision('processes');--> statement-breakpoint
CREATE TRIGGER count_revision AFTER INSERT OR UPDATE OR DELETE ON market_notification_participants FOR EACH STATEMENT EXECUTE FUNCTION portal_count_revision('processes');--> statement-breakpoint
CREATE TRIGGER count_revision AFTER INSERT OR UPDATE OR DELETE ON market_notification_response_codes FOR EACH STATEMENT EXECUTE FUNCTION portal_count_revision('processes');--> statement-breakpoint
CREATE TRIGGER count_revision AFTER INSERT OR UPDATE OR DELETE ON process_categories FOR EACH STATEMENT EXECUTE FUNCTION portal_count_revision('lookups');--> statement-breakpoint
CREATE TRIGGER count_revision AFTER INSERT OR UPDATE OR DELETE ON divisions FOR EACH STATEMENT EXECUTE FUNCTION portal_count_revision('lookups');--> statement-breakpoint
CREATE TRIGGER count_revision AFTER INSERT OR UPDATE OR DELETE ON participants FOR EACH STATEMENT EXECUTE FUNCTION portal_count_revision('lookups');--> statement-breakpoint
CREATE TRIGGER count_revision AFTER INSERT OR UPDATE OR DELETE ON granularities FOR EACH STATEMENT EXECUTE FUNCTION portal_count_revision('lookups');--> statement-breakpoint
CREATE TRIGGER count_revision AFTER INSERT OR UPDATE OR DELETE ON response_categories FOR EACH STATEMENT EXECUTE FUNCTION portal_count_revision('lookups');--> statement-breakpoint
CREATE TRIGGER count_revision AFTER INSERT OR UPDATE OR DELETE ON document_categories FOR EACH STATEMENT EXECUTE FUNCTION portal_count_revision('lookups');--> statement-breakpoint
CREATE TRIGGER count_revision AFTER INSERT OR UPDATE OR DELETE ON soma_ids FOR EACH STATEMENT EXECUTE FUNCTION portal_count_revision('lookups');--> statement-breakpoint
CREATE TRIGGER count_revision AFTER INSERT OR UPDATE OR DELETE ON content_pages FOR EACH STATEMENT EXECUTE FUNCTION portal_count_revision('content');--> statement-breakpoint
CREATE TRIGGER count_revision AFTER INSERT OR UPDATE OR DELETE ON navigation_entries FOR EACH STATEMENT EXECUTE FUNCTION portal_count_revision('content');--> statement-breakpoint
CREATE TRIGGER count_revision AFTER INSERT OR UPDATE OR DELETE ON info_texts FOR EACH STATEMENT EXECUTE FUNCTION portal_count_revision('content');--> statement-breakpoint
CREATE TRIGGER count_revision AFTER INSERT OR UPDATE OR DELETE ON schemas FOR EACH STATEMENT EXECUTE FUNCTION portal_count_revision('schemas');--> statement-breakpoint
CREATE TRIGGER count_revision AFTER INSERT OR UPDATE OR DELETE ON schema_files FOR EACH STATEMENT EXECUTE FUNCTION portal_count_revision('schemas');--> statement-breakpoint
CREATE TRIGGER count_revision AFTER INSERT OR UPDATE OR DELETE ON response_codes FOR EACH STATEMENT EXECUTE FUNCTION portal_count_revision('response_codes');--> statement-breakpoint
CREATE TRIGGER count_revision AFTER INSERT OR UPDATE OR DELETE ON response_code_categories FOR EACH STATEMENT EXECUTE FUNCTION portal_count_revision('response_codes');--> statement-breakpoint
CREATE TRIGGER count_revision AFTER INSERT OR UPDATE OR DELETE ON consultations FOR EACH STATEMENT EXECUTE FUNCTION portal_count_revision('consultations');--> statement-breakpoint
CREATE TRIGGER count_revision AFTER INSERT OR UPDATE OR DELETE ON consultation_processes FOR EACH STATEMENT EXECUTE FUNCTION portal_count_revision('consultations');--> statement-breakpoint
CREATE TRIGGER count_revision AFTER INSERT OR UPDATE OR DELETE ON consultation_schemas FOR EACH STATEMENT EXECUTE FUNCTION portal_count_revision('consultations');--> statement-breakpoint
CREATE TRIGGER count_revision AFTER INSERT OR UPDATE OR DELETE ON documents FOR EACH STATEMENT EXECUTE FUNCTION portal_count_revision('documents');--> statement-breakpoint
CREATE TRIGGER count_revision AFTER INSERT OR UPDATE OR DELETE ON processes_documents FOR EACH STATEMENT EXECUTE FUNCTION portal_count_revision('documents');--> statement-breakpoint
CREATE TRIGGER count_revision AFTER INSERT OR UPDATE OR DELETE ON events FOR EACH STATEMENT EXECUTE FUNCTION portal_count_revision('events');--> statement-breakpoint
CREATE TRIGGER count_revision AFTER INSERT OR UPDATE OR DELETE ON market_partners FOR EACH STATEMENT EXECUTE FUNCTION portal_count_revision('market_partners');--> statement-breakpoint
CREATE TRIGGER count_revision AFTER INSERT OR UPDATE OR DELETE ON market_partner_participants FOR EACH STATEMENT EXECUTE FUNCTION portal_count_revision('market_partners');--> statement-breakpoint
CREATE TRIGGER count_revision AFTER INSERT OR UPDATE OR DELETE ON ecnumbers FOR EACH STATEMENT EXECUTE FUNCTION portal_count_revision('market_partners');
