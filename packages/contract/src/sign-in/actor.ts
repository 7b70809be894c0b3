/**
 * Header by which a page says whose it is, and the server who made the request. A client that sends none gets none, and
 * is identified by its session alone (decisions, "Actor change in the browser").
 */
export const ACTOR_HEADER = 'x-idex-actor'

/** The actor of a request without a session; no id has this length. */
export const VISITOR = 'visitor'

/** Claimed by a page that does not know its user yet. */
export const UNKNOWN_ACTOR = 'unknown'

/** The value of `ACTOR_HEADER` for a signed-in user or a visitor. */
export function actorName(user: { id: string } | null): string {
  return user?.id ?? VISITOR
}
