CREATE TABLE "storage_marks" (
	"name" text PRIMARY KEY DEFAULT 'files' NOT NULL,
	"mark" text NOT NULL
);
