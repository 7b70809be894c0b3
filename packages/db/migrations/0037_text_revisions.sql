CREATE TABLE "text_revisions" (
	"id" text PRIMARY KEY NOT NULL,
	"note_id" text,
	"content_id" text,
	"version" integer NOT NULL,
	"texts" jsonb NOT NULL,
	"author_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "text_revisions_one_subject" CHECK (num_nonnulls("text_revisions"."note_id", "text_revisions"."content_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "text_revisions" ADD CONSTRAINT "text_revisions_note_id_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_revisions" ADD CONSTRAINT "text_revisions_content_id_content_items_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_revisions" ADD CONSTRAINT "text_revisions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "text_revisions_note_key" ON "text_revisions" USING btree ("note_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "text_revisions_content_key" ON "text_revisions" USING btree ("content_id","version");--> statement-breakpoint
CREATE INDEX "text_revisions_author_idx" ON "text_revisions" USING btree ("author_id");