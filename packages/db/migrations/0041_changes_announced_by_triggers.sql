-- Whoever writes: servers, jobs, the command line, psql.
CREATE FUNCTION notify_site_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('site_changed', '');
  RETURN NULL;
END
$$;--> statement-breakpoint
-- A picture of a member's own document is nobody else's.
CREATE FUNCTION notify_picture_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM notes WHERE notes.file_id = NEW.file_id AND notes.owner_id IS NOT NULL) THEN
    PERFORM pg_notify('site_changed', '');
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER notes_announced_insert AFTER INSERT ON "notes"
  FOR EACH ROW WHEN (NEW.published) EXECUTE FUNCTION notify_site_changed();--> statement-breakpoint
CREATE TRIGGER notes_announced_update AFTER UPDATE ON "notes"
  FOR EACH ROW WHEN (OLD.published OR NEW.published) EXECUTE FUNCTION notify_site_changed();--> statement-breakpoint
CREATE TRIGGER notes_announced_delete AFTER DELETE ON "notes"
  FOR EACH ROW WHEN (OLD.published) EXECUTE FUNCTION notify_site_changed();--> statement-breakpoint
CREATE TRIGGER notes_announced_truncate AFTER TRUNCATE ON "notes"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_site_changed();--> statement-breakpoint
CREATE TRIGGER blog_posts_announced_insert AFTER INSERT ON "blog_posts"
  FOR EACH ROW WHEN (NEW.published) EXECUTE FUNCTION notify_site_changed();--> statement-breakpoint
CREATE TRIGGER blog_posts_announced_update AFTER UPDATE ON "blog_posts"
  FOR EACH ROW WHEN ((OLD.published OR NEW.published) AND OLD.views = NEW.views) EXECUTE FUNCTION notify_site_changed();--> statement-breakpoint
CREATE TRIGGER blog_posts_announced_delete AFTER DELETE ON "blog_posts"
  FOR EACH ROW WHEN (OLD.published) EXECUTE FUNCTION notify_site_changed();--> statement-breakpoint
CREATE TRIGGER blog_posts_announced_truncate AFTER TRUNCATE ON "blog_posts"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_site_changed();--> statement-breakpoint
CREATE TRIGGER settings_announced_write AFTER INSERT OR UPDATE ON "settings"
  FOR EACH ROW WHEN (NEW.key = 'blog.enabled') EXECUTE FUNCTION notify_site_changed();--> statement-breakpoint
CREATE TRIGGER settings_announced_delete AFTER DELETE ON "settings"
  FOR EACH ROW WHEN (OLD.key = 'blog.enabled') EXECUTE FUNCTION notify_site_changed();--> statement-breakpoint
CREATE TRIGGER settings_announced_truncate AFTER TRUNCATE ON "settings"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_site_changed();--> statement-breakpoint
CREATE TRIGGER pictures_announced AFTER INSERT OR UPDATE ON "pictures"
  FOR EACH ROW EXECUTE FUNCTION notify_picture_changed();
