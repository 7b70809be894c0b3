/**
 * Header by which a page of ours says whose it is, and the server who asked. A caller that sends none gets none, and is
 * judged by the session alone (decisions, "Actor change in the browser").
 */
export const ACTOR_HEADER = 'x-idex-actor'

/** The actor of a request without a session; no id has this length. */
export const VISITOR = 'visitor'

/** What a page claims that does not know yet whose it is. */
export const UNKNOWN_ACTOR = 'unknown'

/** What `ACTOR_HEADER` says of a signed-in user, by their id, or of a visitor. */
export function actorName(user: { id: string } | null): string {
  return user?.id ?? VISITOR
}
