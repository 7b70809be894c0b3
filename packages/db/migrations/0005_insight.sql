CREATE TYPE "public"."counted" AS ENUM('share', 'read', 'blog');--> statement-breakpoint
CREATE TABLE "daily_counts" (
	"what" "counted" NOT NULL,
	"day" date NOT NULL,
	"subject_id" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "daily_counts_what_day_subject_id_pk" PRIMARY KEY("what","day","subject_id"),
	CONSTRAINT "daily_counts_positive" CHECK ("daily_counts"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "share_sign_ups" (
	"user_id" text PRIMARY KEY NOT NULL,
	"note_id" text,
	"signed_up_at" timestamp (3) with time zone NOT NULL,
	"first_read_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "oauth_states" ADD COLUMN "shared_slug" text;--> statement-breakpoint
ALTER TABLE "share_sign_ups" ADD CONSTRAINT "share_sign_ups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_sign_ups" ADD CONSTRAINT "share_sign_ups_note_id_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."notes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "share_sign_ups_note_idx" ON "share_sign_ups" USING btree ("note_id");--> statement-breakpoint
CREATE INDEX "share_sign_ups_signed_up_idx" ON "share_sign_ups" USING btree ("signed_up_at");--> statement-breakpoint
INSERT INTO "daily_counts" ("what", "day", "subject_id", "count")
SELECT 'blog'::"counted", "day", substr("subject", 6), count(*) FROM "view_marks" WHERE "subject" LIKE 'blog:%' GROUP BY "day", "subject";
