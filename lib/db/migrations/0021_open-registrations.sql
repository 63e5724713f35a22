CREATE TABLE "open_registrations" (
	"address" text NOT NULL,
	"password" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "open_registrations_address_password_pk" PRIMARY KEY("address","password")
);
--> statement-breakpoint
CREATE INDEX "open_registrations_expires_at_index" ON "open_registrations" USING btree ("expires_at");