-- Texts as searches compare them: lower case, without accents, and with each Chinese or Japanese character as a word, since nothing
-- separates their words. Without extensions, which not every Postgres has.
CREATE FUNCTION search_fold(source text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(
    normalize(regexp_replace(normalize(lower(source), NFD), '[\u0300-\u036f]', '', 'g'), NFC),
    '([\u3041-\u30ff\u3400-\u4dbf\u4e00-\u9fff])', ' \1 ', 'g')
$$;
--> statement-breakpoint
-- By their stems, and as they stand: the beginning of a word need not be the beginning of its stem.
CREATE FUNCTION search_words(source text, weight "char") RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT setweight(to_tsvector('pg_catalog.english', search_fold(source)), weight)
    || setweight(to_tsvector('pg_catalog.simple', search_fold(source)), weight)
$$;
--> statement-breakpoint
-- The same of a page; as they stand without positions, which only phrases need, and take half of the room.
CREATE FUNCTION search_page_words(source text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT to_tsvector('pg_catalog.english', search_fold(source))
    || strip(to_tsvector('pg_catalog.simple', search_fold(source)))
$$;
--> statement-breakpoint
-- What a query asks for; its last word counts as the beginning of one unless that is empty.
CREATE FUNCTION search_query(whole text, head text, last text) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN last = '' THEN websearch_to_tsquery('pg_catalog.english', search_fold(whole))
    ELSE websearch_to_tsquery('pg_catalog.english', search_fold(whole))
      || (websearch_to_tsquery('pg_catalog.english', search_fold(head))
        && to_tsquery('pg_catalog.simple', '''' || search_fold(last) || ''':*')) END
$$;
