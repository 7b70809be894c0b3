/** Most procedures in one tRPC batch: the server's limit, and where the web app splits (decisions, "Bounds"). */
export const MAX_BATCH = 20
