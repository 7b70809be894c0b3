CREATE TYPE "public"."extraction_state" AS ENUM('done', 'textless', 'failed');--> statement-breakpoint
CREATE TABLE "page_texts" (
	"file_id" text NOT NULL,
	"page" integer NOT NULL,
	"body" text NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (search_page_words(body)) STORED NOT NULL,
	CONSTRAINT "page_texts_file_id_page_pk" PRIMARY KEY("file_id","page")
);
--> statement-breakpoint
CREATE TABLE "search_entries" (
	"subject_id" text PRIMARY KEY GENERATED ALWAYS AS (coalesce(note_id, content_id, post_id)) STORED NOT NULL,
	"note_id" text,
	"content_id" text,
	"post_id" text,
	"title_words" "tsvector" NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "search_entries_one_subject" CHECK (num_nonnulls("search_entries"."note_id", "search_entries"."content_id", "search_entries"."post_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "text_extractions" (
	"file_id" text PRIMARY KEY NOT NULL,
	"recipe" integer NOT NULL,
	"state" "extraction_state" NOT NULL,
	"textless_pages" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"extracted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "page_texts" ADD CONSTRAINT "page_texts_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_entries" ADD CONSTRAINT "search_entries_note_id_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_entries" ADD CONSTRAINT "search_entries_content_id_content_items_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_entries" ADD CONSTRAINT "search_entries_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_extractions" ADD CONSTRAINT "text_extractions_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_texts_words_idx" ON "page_texts" USING gin ("words");--> statement-breakpoint
CREATE UNIQUE INDEX "search_entries_note_key" ON "search_entries" USING btree ("note_id");--> statement-breakpoint
CREATE UNIQUE INDEX "search_entries_content_key" ON "search_entries" USING btree ("content_id");--> statement-breakpoint
CREATE UNIQUE INDEX "search_entries_post_key" ON "search_entries" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "search_entries_title_idx" ON "search_entries" USING gin ("title_words");--> statement-breakpoint
CREATE INDEX "search_entries_words_idx" ON "search_entries" USING gin ("words");