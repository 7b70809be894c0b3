CREATE TYPE "public"."insight_rhythm" AS ENUM('each', 'weekly');--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "mailed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "insight_rhythm" "insight_rhythm" DEFAULT 'each' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "digested_until" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "notes_mailed_idx" ON "notes" USING btree ("mailed_at") WHERE "notes"."published" and "notes"."mailed_at" is not null;--> statement-breakpoint
CREATE INDEX "users_weekly_idx" ON "users" USING btree ("digested_until") WHERE "users"."insight_rhythm" = 'weekly';