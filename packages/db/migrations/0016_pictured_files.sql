DROP INDEX "files_images_idx";--> statement-breakpoint
CREATE INDEX "files_pictured_idx" ON "files" USING btree ("created_at","id") WHERE "files"."kind" in ('image', 'pdf');