CREATE TABLE "pictures" (
	"file_id" text PRIMARY KEY NOT NULL,
	"recipe" integer NOT NULL,
	"width" integer,
	"height" integer,
	"variants" jsonb NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_images_idx" ON "files" USING btree ("created_at","id") WHERE "files"."kind" = 'image';