import { MutationObserver, type QueryClient } from '@tanstack/react-query'

type Thing = { kind: 'note' | 'content'; id: string }

/**
 * Option of every mutation of one thing: its changes reach the server one after the other, as they were made. Requests that overtook
 * each other would leave an older choice, or find the thing gone. The component must have the thing as its `key`: a mutation that is
 * under way may not come to be another thing's.
 */
export function serialize({ kind, id }: Thing) {
  return { scope: { id: `${kind}-${id}` } }
}

type Sending = {
  /** True if a failure concerns the caller alone and is no reason to read the session again, since no person acted. */
  isBackground?: boolean
}

/** Sends in that order what is no mutation of a component. */
export function sendSerialized<Answer>(
  client: QueryClient,
  thing: Thing,
  send: () => Promise<Answer>,
  { isBackground = false }: Sending = {},
): Promise<Answer> {
  return new MutationObserver(client, {
    ...serialize(thing),
    meta: { isBackground },
    mutationFn: send,
  }).mutate()
}
