import { MutationObserver, type QueryClient } from '@tanstack/react-query'

/** What a change is made to. */
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
  /** A failure is the caller's alone, and no reason to ask who is signed in: nobody did anything just now. */
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
