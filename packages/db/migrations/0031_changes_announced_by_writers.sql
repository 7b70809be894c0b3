-- Whoever writes what visitors see announces it (`src/announce.ts`): reference tables of Citus have no triggers.
DROP TRIGGER IF EXISTS notes_site_changed_insert ON "notes";
--> statement-breakpoint
DROP TRIGGER IF EXISTS notes_site_changed_update ON "notes";
--> statement-breakpoint
DROP TRIGGER IF EXISTS notes_site_changed_delete ON "notes";
--> statement-breakpoint
DROP TRIGGER IF EXISTS notes_site_changed_truncate ON "notes";
--> statement-breakpoint
DROP TRIGGER IF EXISTS blog_posts_site_changed_insert ON "blog_posts";
--> statement-breakpoint
DROP TRIGGER IF EXISTS blog_posts_site_changed_update ON "blog_posts";
--> statement-breakpoint
DROP TRIGGER IF EXISTS blog_posts_site_changed_delete ON "blog_posts";
--> statement-breakpoint
DROP TRIGGER IF EXISTS blog_posts_site_changed_truncate ON "blog_posts";
--> statement-breakpoint
DROP TRIGGER IF EXISTS settings_site_changed_insert ON "settings";
--> statement-breakpoint
DROP TRIGGER IF EXISTS settings_site_changed_update ON "settings";
--> statement-breakpoint
DROP TRIGGER IF EXISTS settings_site_changed_delete ON "settings";
--> statement-breakpoint
DROP TRIGGER IF EXISTS settings_site_changed_truncate ON "settings";
--> statement-breakpoint
DROP TRIGGER IF EXISTS pictures_site_changed ON "pictures";
--> statement-breakpoint
DROP FUNCTION notify_site_changed();
