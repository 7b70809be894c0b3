CREATE TYPE "public"."highlight_style" AS ENUM('highlight', 'underline', 'area');--> statement-breakpoint
ALTER TABLE "highlights" ADD COLUMN "style" "highlight_style" DEFAULT 'highlight' NOT NULL;--> statement-breakpoint
ALTER TABLE "highlights" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE OR REPLACE FUNCTION fold_highlight() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.words := words_of(folded_all(NEW.body), 'A') || words_of(folded_all(array_to_string(NEW.tags, E'\n')), 'A')
    || words_of(folded_all(NEW.quote), 'B');
  NEW.folding := 2;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER highlights_folded BEFORE INSERT OR UPDATE OF body, quote, tags, folding ON "highlights"
  FOR EACH ROW EXECUTE FUNCTION fold_highlight();
