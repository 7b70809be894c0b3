CREATE TABLE "content_places" (
	"user_id" text NOT NULL,
	"content_id" text NOT NULL,
	"page" integer,
	"page_count" integer,
	"zoom" smallint,
	"seconds" double precision,
	"duration" double precision,
	"finished_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "content_places_user_id_content_id_pk" PRIMARY KEY("user_id","content_id"),
	CONSTRAINT "content_places_one_position" CHECK (num_nonnulls("content_places"."page", "content_places"."seconds") = 1),
	CONSTRAINT "content_places_page" CHECK ("content_places"."page" between 1 and "content_places"."page_count"),
	CONSTRAINT "content_places_page_count" CHECK (("content_places"."page" is null) = ("content_places"."page_count" is null)),
	CONSTRAINT "content_places_seconds" CHECK ("content_places"."seconds" >= 0)
);
--> statement-breakpoint
CREATE TABLE "note_places" (
	"user_id" text NOT NULL,
	"note_id" text NOT NULL,
	"page" integer NOT NULL,
	"page_count" integer NOT NULL,
	"zoom" smallint,
	"finished_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "note_places_user_id_note_id_pk" PRIMARY KEY("user_id","note_id"),
	CONSTRAINT "note_places_page" CHECK ("note_places"."page" between 1 and "note_places"."page_count")
);
--> statement-breakpoint
ALTER TABLE "content_places" ADD CONSTRAINT "content_places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_places" ADD CONSTRAINT "content_places_content_id_content_items_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_places" ADD CONSTRAINT "note_places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_places" ADD CONSTRAINT "note_places_note_id_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_places_content_idx" ON "content_places" USING btree ("content_id");--> statement-breakpoint
CREATE INDEX "content_places_unfinished_idx" ON "content_places" USING btree ("user_id","updated_at") WHERE "content_places"."finished_at" is null and "content_places"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "note_places_note_idx" ON "note_places" USING btree ("note_id");--> statement-breakpoint
CREATE INDEX "note_places_unfinished_idx" ON "note_places" USING btree ("user_id","updated_at") WHERE "note_places"."finished_at" is null and "note_places"."removed_at" is null;