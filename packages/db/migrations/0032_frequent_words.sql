-- Hand-written: of a text those words that stand there at least so often. Of the many pages that have a common word, an index of them finds the
-- best ones without reading all. The cost keeps plans from computing it for whole tables. Words as they stand have no positions and are left out.
CREATE OR REPLACE FUNCTION search_frequent_words(words tsvector, times int) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
  SELECT coalesce(array_to_tsvector(array_agg(lexeme)), '') FROM unnest(words) WHERE cardinality(positions) >= times
$$;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "page_texts_4_times_idx" ON "page_texts" USING gin (search_frequent_words("words", 4));--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "page_texts_16_times_idx" ON "page_texts" USING gin (search_frequent_words("words", 16));--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "transcript_passages_4_times_idx" ON "transcript_passages" USING gin (search_frequent_words("words", 4));
