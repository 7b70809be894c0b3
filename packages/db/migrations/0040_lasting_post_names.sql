ALTER TABLE "blog_posts" ADD COLUMN "feed_url" text;--> statement-breakpoint
UPDATE "blog_posts" SET "feed_url" = "blog_url" WHERE "published_at" IS NOT NULL;
