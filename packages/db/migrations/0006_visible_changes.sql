-- Only what visitors can see is told: published notes and posts, and the switches of the site. Private notes, drafts,
-- counted views and daily salts are nobody else's news.
DROP TRIGGER notes_site_changed ON "notes";
--> statement-breakpoint
DROP TRIGGER blog_posts_site_changed ON "blog_posts";
--> statement-breakpoint
DROP TRIGGER settings_site_changed ON "settings";
--> statement-breakpoint
CREATE TRIGGER notes_site_changed_insert AFTER INSERT ON "notes"
  FOR EACH ROW WHEN (NEW.published) EXECUTE FUNCTION notify_site_changed();
--> statement-breakpoint
CREATE TRIGGER notes_site_changed_update AFTER UPDATE ON "notes"
  FOR EACH ROW WHEN (OLD.published OR NEW.published) EXECUTE FUNCTION notify_site_changed();
--> statement-breakpoint
CREATE TRIGGER notes_site_changed_delete AFTER DELETE ON "notes"
  FOR EACH ROW WHEN (OLD.published) EXECUTE FUNCTION notify_site_changed();
--> statement-breakpoint
CREATE TRIGGER notes_site_changed_truncate AFTER TRUNCATE ON "notes"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_site_changed();
--> statement-breakpoint
CREATE TRIGGER blog_posts_site_changed_insert AFTER INSERT ON "blog_posts"
  FOR EACH ROW WHEN (NEW.published) EXECUTE FUNCTION notify_site_changed();
--> statement-breakpoint
CREATE TRIGGER blog_posts_site_changed_update AFTER UPDATE ON "blog_posts"
  FOR EACH ROW WHEN ((OLD.published OR NEW.published) AND OLD.views = NEW.views) EXECUTE FUNCTION notify_site_changed();
--> statement-breakpoint
CREATE TRIGGER blog_posts_site_changed_delete AFTER DELETE ON "blog_posts"
  FOR EACH ROW WHEN (OLD.published) EXECUTE FUNCTION notify_site_changed();
--> statement-breakpoint
CREATE TRIGGER blog_posts_site_changed_truncate AFTER TRUNCATE ON "blog_posts"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_site_changed();
--> statement-breakpoint
CREATE TRIGGER settings_site_changed_insert AFTER INSERT ON "settings"
  FOR EACH ROW WHEN (NEW.key NOT LIKE '%.salt.%') EXECUTE FUNCTION notify_site_changed();
--> statement-breakpoint
CREATE TRIGGER settings_site_changed_update AFTER UPDATE ON "settings"
  FOR EACH ROW WHEN (NEW.key NOT LIKE '%.salt.%') EXECUTE FUNCTION notify_site_changed();
--> statement-breakpoint
CREATE TRIGGER settings_site_changed_delete AFTER DELETE ON "settings"
  FOR EACH ROW WHEN (OLD.key NOT LIKE '%.salt.%') EXECUTE FUNCTION notify_site_changed();
--> statement-breakpoint
CREATE TRIGGER settings_site_changed_truncate AFTER TRUNCATE ON "settings"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_site_changed();
