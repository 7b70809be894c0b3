CREATE TABLE "search_vocabulary" (
	"word" text PRIMARY KEY NOT NULL,
	"texts" integer NOT NULL,
	"visitor_texts" integer NOT NULL,
	CONSTRAINT "search_vocabulary_texts" CHECK ("search_vocabulary"."texts" > 0 and "search_vocabulary"."visitor_texts" between 0 and "search_vocabulary"."texts")
);
--> statement-breakpoint
CREATE TABLE "transcript_passages" (
	"file_id" text NOT NULL,
	"position" integer NOT NULL,
	"body" text NOT NULL,
	"offsets" integer[] NOT NULL,
	"starts" double precision[] NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (search_page_words(body)) STORED NOT NULL,
	CONSTRAINT "transcript_passages_file_id_position_pk" PRIMARY KEY("file_id","position"),
	CONSTRAINT "transcript_passages_cues" CHECK (cardinality("transcript_passages"."offsets") > 0 and cardinality("transcript_passages"."offsets") = cardinality("transcript_passages"."starts"))
);
--> statement-breakpoint
ALTER TABLE "transcript_passages" ADD CONSTRAINT "transcript_passages_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transcript_passages_words_idx" ON "transcript_passages" USING gin ("words");--> statement-breakpoint
-- Hand-written from here on. A file that is given up loses its text with the same statement, that of captions as well.
CREATE OR REPLACE FUNCTION drop_page_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM page_texts WHERE file_id = NEW.id;
  DELETE FROM transcript_passages WHERE file_id = NEW.id;
  DELETE FROM text_extractions WHERE file_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Words that are nearly what was typed. Where Postgres comes without the extension, nothing is suggested.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX "search_vocabulary_word_trgm_idx" ON "search_vocabulary" USING gin ("word" gin_trgm_ops);
EXCEPTION WHEN OTHERS THEN
  RAISE NOTICE 'Searches suggest no other words: %', SQLERRM;
END
$$;
