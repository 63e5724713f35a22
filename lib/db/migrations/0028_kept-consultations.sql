-- Consultations and market partners are shown from memory too (docs/decisions/2026-11-23-pages-from-memory.md).
INSERT INTO data_revisions (name, revision) VALUES ('statements', 1), ('attachments', 1);--> statement-breakpoint
CREATE TRIGGER count_revision AFTER INSERT OR UPDATE OR DELETE ON statements FOR EACH STATEMENT EXECUTE FUNCTION portal_count_revision('statements');--> statement-breakpoint
CREATE TRIGGER count_revision AFTER INSERT OR UPDATE OR DELETE ON statement_votes FOR EACH STATEMENT EXECUTE FUNCTION portal_count_revision('statements');--> statement-breakpoint
CREATE TRIGGER count_revision AFTER INSERT OR UPDATE OR DELETE ON attachments FOR EACH STATEMENT EXECUTE FUNCTION portal_count_revision('attachments');--> statement-breakpoint
CREATE TRIGGER count_revision AFTER INSERT OR UPDATE OR DELETE ON attachment_contents FOR EACH STATEMENT EXECUTE FUNCTION portal_count_revision('attachments');
