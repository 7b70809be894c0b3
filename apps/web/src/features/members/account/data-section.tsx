import type { Account } from '@idex/contract/members/account'
import { Button } from '@idex/ui/button'
import { Progress } from '@idex/ui/progress'
import { Download } from 'lucide-react'
import { AccountSection } from './account-section.tsx'
import { DATA, kept, storageSize } from './texts.ts'
import { StorageMeter } from './storage-meter.tsx'
import { useExport } from './use-export.ts'

/** Everything one keeps here, as one archive. */
export function DataSection({ usage, storage }: Pick<Account, 'usage' | 'storage'>) {
  const { received, start, cancel } = useExport()
  const isRunning = received !== null
  return (
    <AccountSection title={DATA.title} lead={DATA.lead}>
      <p className="max-w-[60ch]">{DATA.text}</p>
      <p className="mt-2 text-sm text-muted tabular-nums">{kept(usage)}</p>
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
