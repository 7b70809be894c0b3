-- Entries follow what they are about, whatever changes it: a verb, a job, or a restored backup.
CREATE FUNCTION note_search_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  title tsvector := search_words(NEW.title, 'A');
  entry tsvector := title || search_words(NEW.description || ' ' || array_to_string(NEW.topics, ' '), 'B');
BEGIN
  INSERT INTO search_entries (note_id, title_words, words) VALUES (NEW.id, title, entry)
    ON CONFLICT (note_id) DO UPDATE SET title_words = excluded.title_words, words = excluded.words;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION content_search_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  title tsvector := search_words(NEW.title, 'A');
  entry tsvector := title || search_words(
    concat_ws(' ', NEW.description, NEW.author, NEW.category, array_to_string(NEW.tags, ' ')), 'B');
BEGIN
  INSERT INTO search_entries (content_id, title_words, words) VALUES (NEW.id, title, entry)
    ON CONFLICT (content_id) DO UPDATE SET title_words = excluded.title_words, words = excluded.words;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Tags of HTML are no words to Postgres. The bound is that of a vector, which holds a megabyte.
CREATE FUNCTION post_search_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  title tsvector := search_words(NEW.title, 'A');
  entry tsvector := title
    || search_words(concat_ws(' ', NEW.excerpt, array_to_string(NEW.tags, ' ')), 'B')
    || search_words(left(NEW.content, 200000), 'C');
BEGIN
  INSERT INTO search_entries (post_id, title_words, words) VALUES (NEW.id, title, entry)
    ON CONFLICT (post_id) DO UPDATE SET title_words = excluded.title_words, words = excluded.words;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER notes_search_insert AFTER INSERT ON "notes"
  FOR EACH ROW EXECUTE FUNCTION note_search_entry();
--> statement-breakpoint
CREATE TRIGGER notes_search_update AFTER UPDATE OF title, description, topics ON "notes"
  FOR EACH ROW EXECUTE FUNCTION note_search_entry();
--> statement-breakpoint
CREATE TRIGGER content_items_search_insert AFTER INSERT ON "content_items"
  FOR EACH ROW EXECUTE FUNCTION content_search_entry();
--> statement-breakpoint
CREATE TRIGGER content_items_search_update
  AFTER UPDATE OF title, description, author, category, tags ON "content_items"
  FOR EACH ROW EXECUTE FUNCTION content_search_entry();
--> statement-breakpoint
CREATE TRIGGER blog_posts_search_insert AFTER INSERT ON "blog_posts"
  FOR EACH ROW EXECUTE FUNCTION post_search_entry();
--> statement-breakpoint
CREATE TRIGGER blog_posts_search_update AFTER UPDATE OF title, excerpt, tags, content ON "blog_posts"
  FOR EACH ROW EXECUTE FUNCTION post_search_entry();
--> statement-breakpoint
-- A file that is given up loses its text with the same statement, not when its row is swept.
CREATE FUNCTION drop_page_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM page_texts WHERE file_id = NEW.id;
  DELETE FROM text_extractions WHERE file_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER files_text_dropped AFTER UPDATE OF stored_at ON "files"
  FOR EACH ROW WHEN (OLD.stored_at IS NOT NULL AND NEW.stored_at IS NULL) EXECUTE FUNCTION drop_page_texts();
--> statement-breakpoint
INSERT INTO search_entries (note_id, title_words, words)
  SELECT id, search_words(title, 'A'), search_words(title, 'A')
    || search_words(description || ' ' || array_to_string(topics, ' '), 'B') FROM notes;
--> statement-breakpoint
INSERT INTO search_entries (content_id, title_words, words)
  SELECT id, search_words(title, 'A'), search_words(title, 'A')
    || search_words(concat_ws(' ', description, author, category, array_to_string(tags, ' ')), 'B') FROM content_items;
--> statement-breakpoint
INSERT INTO search_entries (post_id, title_words, words)
  SELECT id, search_words(title, 'A'), search_words(title, 'A')
    || search_words(concat_ws(' ', excerpt, array_to_string(tags, ' ')), 'B')
    || search_words(left(content, 200000), 'C') FROM blog_posts;
--> statement-breakpoint
-- Titles that are nearly what was typed; `notes` have such an index. Where Postgres comes without the extension, only exact words find
-- anything.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX "content_items_title_trgm_idx" ON "content_items" USING gin ("title" gin_trgm_ops);
  CREATE INDEX "blog_posts_title_trgm_idx" ON "blog_posts" USING gin ("title" gin_trgm_ops);
EXCEPTION WHEN OTHERS THEN
  RAISE NOTICE 'Searches do not tolerate typos: %', SQLERRM;
END
$$;
