CREATE TABLE "sendings" (
	"user_uid" integer NOT NULL,
	"call" text NOT NULL,
	"send_key" text NOT NULL,
	"content" text NOT NULL,
	"answer" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sendings_user_uid_call_send_key_pk" PRIMARY KEY("user_uid","call","send_key")
);
--> statement-breakpoint
CREATE INDEX "sendings_created_at_index" ON "sendings" USING btree ("created_at");