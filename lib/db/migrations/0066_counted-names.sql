-- Names of users count, so that what shows them can be kept; signing in writes to other columns. A new user is named
-- nowhere yet, and does not count: the pages that show names would tell of every registration whether it made one.
CREATE VIEW user_names AS SELECT uid, state, nullif(trim(first_name || ' ' || last_name), '') AS name FROM users;
--> statement-breakpoint
CREATE TRIGGER count_columns AFTER DELETE OR UPDATE OF uid, state, first_name, last_name ON users FOR EACH STATEMENT EXECUTE FUNCTION portal_count_revision('names');
--> statement-breakpoint
INSERT INTO data_revisions (name, revision) VALUES ('names', 1), ('publications', 1);
--> statement-breakpoint
CREATE TRIGGER count_revision AFTER INSERT OR UPDATE OR DELETE ON planned_publications FOR EACH STATEMENT EXECUTE FUNCTION portal_count_revision('publications');
--> statement-breakpoint
CREATE TRIGGER count_revision AFTER INSERT OR UPDATE OR DELETE ON schema_file_contents FOR EACH STATEMENT EXECUTE FUNCTION portal_count_revision('schemas');
