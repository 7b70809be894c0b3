ALTER TABLE "notes" ADD COLUMN "published_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "notes_seen_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "notes" SET "published_at" = "created_at" WHERE "published";--> statement-breakpoint
-- What members have been able to find until now is news to none of them.
UPDATE "users" SET "notes_seen_at" = now();--> statement-breakpoint
CREATE INDEX "notes_published_idx" ON "notes" USING btree ("published_at","id") WHERE "notes"."published" and "notes"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_published" CHECK (not "notes"."published" or "notes"."published_at" is not null);