ALTER TABLE "content_items" ADD COLUMN "published" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "published_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "scheduled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "was_published" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "content_items" SET "published" = true, "published_at" = "created_at";--> statement-breakpoint
CREATE INDEX "content_items_published_idx" ON "content_items" USING btree ("published_at","id") WHERE "content_items"."published";--> statement-breakpoint
CREATE INDEX "content_items_due_idx" ON "content_items" USING btree ("scheduled_at") WHERE not "content_items"."published" and "content_items"."scheduled_at" is not null;--> statement-breakpoint
CREATE INDEX "content_items_trash_idx" ON "content_items" USING btree ("deleted_at") WHERE "content_items"."deleted_at" is not null;--> statement-breakpoint
ALTER TABLE "content_items" ADD CONSTRAINT "content_items_published" CHECK (not "content_items"."published" or "content_items"."published_at" is not null);--> statement-breakpoint
ALTER TABLE "content_items" ADD CONSTRAINT "content_items_trash" CHECK ("content_items"."deleted_at" is null or (not "content_items"."published" and "content_items"."scheduled_at" is null));