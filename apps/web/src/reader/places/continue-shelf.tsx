import type { Begun, PlaceKind } from '@idex/contract/places/place'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useId } from 'react'
import { useListener } from '../../browser/use-listener.ts'
import { CardList } from '../../components/list/card-list.tsx'
import { trpc } from '../../app/client/trpc.ts'
import { sendUnsent } from './send-place.ts'
import { ShelfCard } from './shelf-card.tsx'
import { SHELF } from './messages.ts'
import { shelfInput } from './shelf-input.ts'
import { type MarkItem, useMarkItem } from './use-mark-item.ts'

/** Sends what this device has saved off line, when the shelf is opened and when the network is back. */
function useSendUnsent(): void {
  const queryClient = useQueryClient()
  const { client, places } = trpc.useUtils()
  const send = useCallback(async () => {
    if (await sendUnsent({ client, queryClient })) await places.list.invalidate()
  }, [client, queryClient, places])
  useEffect(() => void send(), [send])
  useListener('window', 'online', () => void send())
}

/**
 * Items that the reader has begun, newest first, in one row: of all kinds or one. Renders nothing without such items.
 */
export function ContinueShelf({ kind }: { kind?: PlaceKind }) {
  useSendUnsent()
  const mark = useMarkItem()
  const { data = [] } = trpc.places.list.useQuery(shelfInput(kind))
  return data.length === 0 ? null : <Shelf begun={data} onMark={mark} />
}

function Shelf({ begun, onMark }: { begun: readonly Begun[]; onMark: MarkItem }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="mb-5">
      <h2 id={heading} className="mb-2 font-semibold">
        {SHELF.title}
      </h2>
      <CardList
        label={SHELF.title}
        className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-1 [scrollbar-width:thin] sm:-mx-6 sm:scroll-px-6 sm:px-6 lg:-mx-10 lg:scroll-px-10 lg:px-10"
      >
        {begun.map((one) => (
          <li key={one.kind + one.id} className="w-72 max-w-full shrink-0 snap-start">
            <ShelfCard begun={one} onMark={onMark} />
          </li>
        ))}
      </CardList>
    </section>
  )
}
