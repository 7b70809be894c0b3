import { TOAST_DURATION_MS, TOAST_SWIPE_THRESHOLD_PX } from './timings.ts'
import { CircleAlert, X } from 'lucide-react'
import * as Radix from 'radix-ui/toast'
import { type FocusEvent, type PointerEvent, useEffect, useRef, useSyncExternalStore } from 'react'
import { cn } from './class-names.tsx'
import { Button } from './button.tsx'
import { Input } from './input.tsx'
import {
  dismissToast,
  forgetAction,
  readServerToasts,
  readToasts,
  subscribeToasts,
  takeAction,
  type ToastAction,
  type ToastRecord,
} from './toast-store.ts'
import { useRootMark } from './use-root-mark.ts'

const toastClasses = cn(
  'pointer-events-auto relative flex w-full flex-wrap items-start gap-3 rounded-lg border bg-hover p-4 pr-14 shadow-overlay',
  'data-[state=closed]:animate-toast-out data-[state=open]:animate-toast-in data-[swipe=end]:animate-toast-swipe',
  'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform',
)

/** Gives the focus back to where it was before it came into the notifications, once the last of them has been closed. */
function useReturnFromToasts(hasOpen: boolean) {
  const region = useRef<HTMLOListElement>(null)
  const before = useRef<HTMLElement>(null)
  useEffect(() => {
    if (hasOpen || !region.current?.contains(document.activeElement)) return
    before.current?.focus()
  }, [hasOpen])
  const remember = ({ relatedTarget }: FocusEvent) => {
    const isOutside = relatedTarget instanceof HTMLElement && !region.current?.contains(relatedTarget)
    if (isOutside) before.current = relatedTarget
  }
  return { ref: region, onFocus: remember }
}

/** Fields with an undo of their own for typed text. */
const TYPED =
  'textarea, [contenteditable]:not([contenteditable=false]), input:not([type=checkbox], [type=radio])'

/** Takes the action of the last toast by the keys for Undo, for a minute, unless someone is typing. */
function useUndoKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, shiftKey, altKey } = event
      const isUndo = key.toLowerCase() === 'z' && ctrlKey !== metaKey && !shiftKey && !altKey
      if (!isUndo || event.defaultPrevented || (target instanceof Element && target.closest(TYPED))) return
      if (takeAction()) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

/**
 * The notifications region, once per application: at the bottom right, and at the top on phones and where a dialog would be
 * covered, which makes room for them. F8 moves the focus into it; toasts close by a swipe to the right, and their time stands
 * still while pointer or focus is there.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToasts, readToasts, readServerToasts)
  useUndoKeys()
  const hasOpen = toasts.some(({ open }) => open)
  useRootMark('toasts', hasOpen)
  const returnFocus = useReturnFromToasts(hasOpen)
  return (
    <Radix.Provider
      duration={TOAST_DURATION_MS}
      swipeDirection="right"
      swipeThreshold={TOAST_SWIPE_THRESHOLD_PX}
    >
      {toasts.map((record) => (
        <ToastItem key={record.id} record={record} />
      ))}
      <Radix.Viewport
        {...returnFocus}
        data-toasts
        className="fixed right-0 bottom-[calc(var(--bottom-inset)+var(--toast-lift))] z-60 m-0 flex w-full max-w-(--toast-width) list-none flex-col gap-2 p-6 outline-none toasts-above:inset-x-0 toasts-above:top-(--toast-inset) toasts-above:bottom-auto toasts-above:mx-auto toasts-above:p-4"
      />
    </Radix.Provider>
  )
}

/** Radix keeps texts from being selected, since a drag over them is a swipe. */
const selectable = { style: { userSelect: 'text' }, onPointerDown: stopSwipe } as const

function stopSwipe(event: PointerEvent): void {
  event.stopPropagation()
}

function ToastButton({ label, onClick, ...keys }: ToastAction & { 'aria-keyshortcuts'?: string }) {
  return (
    <Radix.Action asChild altText={label} onClick={onClick}>
      <Button variant="outline" size="sm" className="mt-2" {...keys}>
        {label}
      </Button>
    </Radix.Action>
  )
}

function ToastItem({ record }: { record: ToastRecord }) {
  const { id, open, title, description, hint, variant, action, detail, field } = record
  const destructive = variant === 'destructive'
  const take = () => {
    forgetAction()
    action?.onClick()
  }
  return (
    <Radix.Root
      open={open}
      onOpenChange={(next) => next || dismissToast(id)}
      type={destructive ? 'foreground' : 'background'}
      duration={field && Infinity}
      className={cn(toastClasses, destructive && 'border-destructive')}
    >
      {destructive && <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-destructive" />}
      <div {...(field && selectable)} className="flex min-w-0 flex-1 flex-col items-start gap-1">
        <Radix.Title className={cn('text-sm font-semibold', destructive && 'text-destructive')}>
          {title}
        </Radix.Title>
        {description && (
          <Radix.Description className="max-w-full text-sm wrap-anywhere text-muted">
            {description}
          </Radix.Description>
        )}
        {hint && <p className="text-sm text-muted">{hint}</p>}
        {field && (
          <Input
            readOnly
            aria-label={field.label}
            value={field.value}
            onFocus={(event) => event.currentTarget.select()}
            className="mt-2"
          />
        )}
        {action && <ToastButton {...action} onClick={take} aria-keyshortcuts="Control+Z Meta+Z" />}
      </div>
      {detail && (
        <div className="flex basis-full flex-col items-start border-t pt-3 text-sm wrap-anywhere text-muted">
          {detail.text}
          {detail.action && <ToastButton {...detail.action} />}
        </div>
      )}
      <Radix.Close asChild>
        <Button variant="ghost" size="icon" aria-label="Close" className="absolute top-1.5 right-1.5">
          <X aria-hidden />
        </Button>
      </Radix.Close>
    </Radix.Root>
  )
}
