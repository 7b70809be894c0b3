/** Where the launcher reports, in lines of text; pino, Fastify's logger and `console` all fit. */
export type EmbeddedLog = {
  debug(message: string): void
  info(message: string): void
  warn(message: string): void
}
