CREATE TABLE "accepted_findings" (
	"key" text PRIMARY KEY NOT NULL,
	"part" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer
);
