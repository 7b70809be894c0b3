DROP TABLE "purged_states" CASCADE;
