CREATE TABLE "purged_states" (
	"key" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL
);
