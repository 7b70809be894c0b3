/** Procedures one typed request may carry: what the server takes, and where the web app splits (decisions, "Bounds"). */
export const MAX_BATCH = 20
