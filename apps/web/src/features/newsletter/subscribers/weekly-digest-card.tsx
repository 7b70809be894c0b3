import type { WeeklyDigest } from '@idex/contract/newsletter/weekly'
import { Button } from '@idex/ui/button'
import { Card, CardDescription, CardTitle } from '@idex/ui/card'
import { Dialog, DialogBody } from '@idex/ui/dialog'
import { trpc } from '../../../app/client/trpc.ts'
import { WEEKLY } from './messages.ts'

/** When the next weekly digest is sent, to how many, and what it has so far. */
export function WeeklyDigestCard() {
  const { data, isError } = trpc.admin.subscribers.weeklyDigest.useQuery()
  return (
    <Card className="mb-8 gap-4 p-6 sm:flex-row sm:items-center sm:justify-between">
      <div className="min-w-0">
        <CardTitle>{WEEKLY.title}</CardTitle>
        <CardDescription role="status" className="mt-1 min-h-5">
          {data ? WEEKLY.next(data.nextAt, data.readers) : isError ? WEEKLY.failed : WEEKLY.loading}
        </CardDescription>
      </div>
      {data?.preview && <Preview preview={data.preview} />}
    </Card>
  )
}

/** The email as plain text, which is all it says. */
function Preview({ preview }: { preview: NonNullable<WeeklyDigest['preview']> }) {
  return (
    <Dialog
      title={<span className="wrap-anywhere">{preview.subject}</span>}
      description={WEEKLY.previewText}
      size="lg"
      trigger={
        <Button variant="secondary" className="shrink-0">
          {WEEKLY.preview}
        </Button>
      }
    >
      <DialogBody>
        <p className="text-sm wrap-anywhere whitespace-pre-line">{preview.text}</p>
      </DialogBody>
    </Dialog>
  )
}
