-- What stands beside an account counts too, so that reading a session needs no more than its own row.
INSERT INTO data_revisions (name, revision) VALUES ('accounts', 1);
--> statement-breakpoint
CREATE TRIGGER count_revision AFTER INSERT OR UPDATE OR DELETE ON user_groups FOR EACH STATEMENT EXECUTE FUNCTION portal_count_revision('accounts');
--> statement-breakpoint
CREATE TRIGGER count_revision AFTER INSERT OR UPDATE OR DELETE ON user_participants FOR EACH STATEMENT EXECUTE FUNCTION portal_count_revision('accounts');
--> statement-breakpoint
CREATE TRIGGER count_revision AFTER INSERT OR UPDATE OR DELETE ON user_categories FOR EACH STATEMENT EXECUTE FUNCTION portal_count_revision('accounts');
--> statement-breakpoint
CREATE TRIGGER count_revision AFTER INSERT OR UPDATE OR DELETE ON mp_users FOR EACH STATEMENT EXECUTE FUNCTION portal_count_revision('accounts');
