import { Button } from '@idex/ui/button'
import { Copy, Download } from 'lucide-react'
import { SecretDialog, useSecretCopy } from '../../../components/secret-dialog.tsx'
import { CODES_FILE_NAME, codesFile, SHOWN } from './messages.ts'

type CodesDialogProps = { codes: readonly string[]; open: boolean; onClose: () => void }

function download(codes: readonly string[]): void {
  const link = document.createElement('a')
  link.href = `data:text/plain;charset=utf-8,${encodeURIComponent(codesFile(codes))}`
  link.download = CODES_FILE_NAME
  link.click()
}

export function CodesDialog({ codes, ...dialog }: CodesDialogProps) {
  const { isSaved, keep, copy } = useSecretCopy(SHOWN)
  const save = () => {
    download(codes)
    keep()
  }
  return (
    <SecretDialog
      {...dialog}
      title={SHOWN.title}
      texts={SHOWN}
      isSaved={isSaved}
      actions={
        <>
          <Button variant="outline" onClick={() => void copy(codes.join('\n'))}>
            <Copy aria-hidden />
            {SHOWN.copy}
          </Button>
          <Button variant="outline" onClick={save}>
            <Download aria-hidden />
            {SHOWN.download}
          </Button>
          <Button onClick={dialog.onClose}>{SHOWN.done}</Button>
        </>
      }
    >
      <ul
        aria-label={SHOWN.list}
        className="grid grid-cols-2 gap-x-6 gap-y-3 rounded-lg border bg-background px-6 py-5 font-mono text-sm tracking-wide tabular-nums sm:text-base"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </SecretDialog>
  )
}
