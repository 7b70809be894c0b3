-- Comments there are by now are not new; a constant default writes no row.
ALTER TABLE "content_comments" ADD COLUMN "read_at" timestamp (3) with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "content_comments" ALTER COLUMN "read_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "content_comments_newest_idx" ON "content_comments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "content_comments_unread_idx" ON "content_comments" USING btree ("created_at") WHERE "content_comments"."read_at" is null;
