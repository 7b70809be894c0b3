import { toast } from '@idex/ui/toast'
import { type ComponentType, useEffect, useEffectEvent, useReducer, useState } from 'react'
import { awaitChunk, isReloadDue } from '../browser/stale-chunks.ts'

type Openable = { open: boolean; onOpenChange: (open: boolean) => void }

const NOT_LOADED = {
  title: 'This could not be opened',
  description: 'Please check your connection and try again.',
  variant: 'destructive',
} as const

/**
 * A dialog whose code comes when it is first opened, or earlier with `preload`; from then on it stays, as any dialog does. One
 * that knows by itself whether it is open needs not take that.
 * Where the code does not come, `notLoaded` says so and the dialog is closed.
 */
export function lazyDialog<Props>(
  load: () => Promise<ComponentType<Props>>,
  notLoaded: Parameters<typeof toast>[0] = NOT_LOADED,
) {
  let loaded: ComponentType<Props> | null = null
  const fetchOnce = async () => (loaded ??= await load())

  function LazyDialog(props: Props & Openable) {
    const [isWanted, setWanted] = useState(props.open)
    const [, redraw] = useReducer((count: number) => count + 1, 0)
    if (props.open && !isWanted) setWanted(true)
    const giveUp = useEffectEvent(() => {
      if (isReloadDue()) return
      setWanted(false)
      toast(notLoaded)
      props.onOpenChange(false)
    })
    useEffect(() => {
      if (isWanted && loaded === null) fetchOnce().then(redraw, () => giveUp())
    }, [isWanted])
    const isWaiting = isWanted && loaded === null
    useEffect(() => (isWaiting ? awaitChunk() : undefined), [isWaiting])
    const Dialog = isWanted ? loaded : null
    return Dialog === null ? null : <Dialog {...props} />
  }

  return Object.assign(LazyDialog, {
    /** Fetches the code when a pointer or the focus nears what opens the dialog. Never rejects. */
    preload: () => void fetchOnce().catch(() => undefined),
  })
}
