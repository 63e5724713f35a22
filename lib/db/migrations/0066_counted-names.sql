-- Names of users count with the accounts, so that what shows them can be kept; signing in writes to other columns.
CREATE VIEW user_names AS SELECT uid, state, nullif(trim(first_name || ' ' || last_name), '') AS name FROM users;
--> statement-breakpoint
CREATE TRIGGER count_columns AFTER INSERT OR DELETE OR UPDATE OF uid, state, first_name, last_name ON users FOR EACH STATEMENT EXECUTE FUNCTION portal_count_revision('accounts');
--> statement-breakpoint
INSERT INTO data_revisions (name, revision) VALUES ('publications', 1);
--> statement-breakpoint
CREATE TRIGGER count_revision AFTER INSERT OR UPDATE OR DELETE ON planned_publications FOR EACH STATEMENT EXECUTE FUNCTION portal_count_revision('publications');
--> statement-breakpoint
CREATE TRIGGER count_revision AFTER INSERT OR UPDATE OR DELETE ON schema_file_contents FOR EACH STATEMENT EXECUTE FUNCTION portal_count_revision('schemas');
