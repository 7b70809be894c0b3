import type { StorageUse } from '@idex/contract/members/account'
import { cn } from '@idex/ui/class-names'
import { storageLeft, STORAGE, storageSize } from './texts.ts'

/** Percent from which on the space runs out. */
const SCARCE_PERCENT = 90

/** How much of the space for one's uploads is taken, and how much is left. */
export function StorageMeter({ storage }: { storage: NonNullable<StorageUse> }) {
  const { usedBytes, quotaBytes } = storage
  const percent = Math.min(100, (usedBytes / quotaBytes) * 100)
  const left = storageLeft(storage)
  return (
    <div className="mt-6 flex max-w-md flex-col gap-2 text-sm tabular-nums">
      <div className="flex flex-wrap justify-between gap-x-4">
        <span>{STORAGE.used(storageSize(usedBytes), storageSize(quotaBytes))}</span>
        <span className="text-muted">{left}</span>
      </div>
      <div
        role="meter"
        aria-label={STORAGE.label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(percent)}
        aria-valuetext={left}
        className="h-1.5 overflow-hidden rounded-full bg-hover"
      >
        <div
          className={cn('h-full rounded-full', percent < SCARCE_PERCENT ? 'bg-accent' : 'bg-destructive')}
          style={{ width: `${percent}%` }}
        />
      </div>
      <p className="text-muted">{STORAGE.hint}</p>
    </div>
  )
}
