import { reportSuccess, toastError } from '../../../components/toasts.ts'
import { useEffect, useRef, useState } from 'react'
import { DATA, FAILURE, STORAGE, storageLeft, usageSummary } from './messages.ts'
import type { Account, StorageUse } from '@idex/contract/members/account'
import { storageSize } from '@idex/contract/files/file-size'
import { Link } from '@tanstack/react-router'
import { Button } from '@idex/ui/button'
import { Progress } from '@idex/ui/progress'
import { Download } from 'lucide-react'
import { fetchArchive, saveArchive } from '../archive.ts'
import { AccountSection } from './account-section.tsx'
import { cn } from '@idex/ui/class-names'

const EXPORT_PATH = '/api/account/export'

/** The running export: `received` counts its bytes, and is null if none is running. Leaving the page cancels it. */
function useExport() {
  const [received, setReceived] = useState<number | null>(null)
  const controller = useRef<AbortController>(null)
  useEffect(() => () => controller.current?.abort(), [])

  const run = async (signal: AbortSignal) => {
    try {
      saveArchive(await fetchArchive(EXPORT_PATH, { signal, onProgress: setReceived }))
      reportSuccess(DATA.done)
    } catch (error) {
      if (!signal.aborted) toastError(error, FAILURE, DATA.failedText)
    } finally {
      setReceived(null)
    }
  }

  return {
    received,
    start: () => {
      controller.current = new AbortController()
      setReceived(0)
      void run(controller.current.signal)
    },
    cancel: () => controller.current?.abort(),
  }
}

/** From this percentage on, a warning says that space is running out. */
const SCARCE_PERCENT = 90

/** How much space one's uploads take, and how much is left. */
function StorageMeter({ storage }: { storage: NonNullable<StorageUse> }) {
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
      {storage.trashBytes === 0 ? (
        <p className="text-muted">{STORAGE.hint}</p>
      ) : (
        <p className="text-muted">
          {STORAGE.trash(storageSize(storage.trashBytes))}{' '}
          <Link to="/notes/trash" className="text-foreground underline underline-offset-4">
            {STORAGE.openTrash}
          </Link>
        </p>
      )}
    </div>
  )
}

/** All of one's data, as one archive. */
export function DataSection({ usage, storage }: Pick<Account, 'usage' | 'storage'>) {
  const { received, start, cancel } = useExport()
  const isRunning = received !== null
  return (
    <AccountSection title={DATA.title} lead={DATA.lead}>
      <p className="max-w-[60ch]">{DATA.text}</p>
      <p className="mt-2 text-sm text-muted tabular-nums">{usageSummary(usage)}</p>
      {storage && <StorageMeter storage={storage} />}
      <div className="mt-6 flex flex-wrap items-center gap-2">
        <Button variant="outline" pending={isRunning} onClick={start}>
          <Download aria-hidden />
          {DATA.export}
        </Button>
        {isRunning && (
          <Button variant="ghost" onClick={cancel}>
            {DATA.cancel}
          </Button>
        )}
      </div>
      {isRunning && (
        <Progress
          className="mt-6 max-w-md"
          label={DATA.preparing}
          value={(received / Math.max(usage.bytes, received, 1)) * 100}
          valueText={storageSize(received)}
        />
      )}
    </AccountSection>
  )
}
