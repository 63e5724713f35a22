CREATE TABLE "offered_standards" (
	"key" text PRIMARY KEY NOT NULL,
	"offered_at" timestamp with time zone DEFAULT now() NOT NULL
);
