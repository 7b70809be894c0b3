CREATE TYPE "public"."highlight_color" AS ENUM('yellow', 'green', 'blue', 'pink');--> statement-breakpoint
CREATE TABLE "highlights" (
	"user_id" text NOT NULL,
	"note_id" text NOT NULL,
	"id" text NOT NULL,
	"page" integer NOT NULL,
	"quads" double precision[] NOT NULL,
	"file_id" text,
	"quote" text NOT NULL,
	"prefix" text NOT NULL,
	"suffix" text NOT NULL,
	"color" "highlight_color" NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"words" "tsvector" GENERATED ALWAYS AS (search_words(body, 'A') || search_words(quote, 'B')) STORED NOT NULL,
	CONSTRAINT "highlights_user_id_note_id_id_pk" PRIMARY KEY("user_id","note_id","id"),
	CONSTRAINT "highlights_page" CHECK ("highlights"."page" >= 1),
	CONSTRAINT "highlights_quads" CHECK (cardinality("highlights"."quads") % 8 = 0)
);
--> statement-breakpoint
ALTER TABLE "highlights" ADD CONSTRAINT "highlights_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "highlights" ADD CONSTRAINT "highlights_note_id_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "highlights_note_idx" ON "highlights" USING btree ("note_id");--> statement-breakpoint
CREATE INDEX "highlights_words_idx" ON "highlights" USING gin ("words");