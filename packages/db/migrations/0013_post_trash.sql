CREATE TABLE "blog_addresses" (
	"blog_url" text PRIMARY KEY NOT NULL,
	"post_id" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "blog_posts_url_key";--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "was_published" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_addresses" ADD CONSTRAINT "blog_addresses_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blog_addresses_post_idx" ON "blog_addresses" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "blog_posts_trash_idx" ON "blog_posts" USING btree ("deleted_at") WHERE "blog_posts"."deleted_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "blog_posts_url_key" ON "blog_posts" USING btree ("blog_url") WHERE "blog_posts"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_trash" CHECK ("blog_posts"."deleted_at" is null or (not "blog_posts"."published" and "blog_posts"."scheduled_at" is null));