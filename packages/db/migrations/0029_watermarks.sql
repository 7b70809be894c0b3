ALTER TABLE "notes" ADD COLUMN "watermark" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "share_links" ADD COLUMN "watermark" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_watermark_of_site_upload" CHECK (not "notes"."watermark" or ("notes"."owner_id" is null and "notes"."file_id" is not null));