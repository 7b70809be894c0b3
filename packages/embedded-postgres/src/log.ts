/** Where the launcher reports: one line of text each, as pino, Fastify's logger and `console` accept them. */
export type EmbeddedLog = {
  debug(message: string): void
  info(message: string): void
  warn(message: string): void
}
