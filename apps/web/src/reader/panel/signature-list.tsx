import { cn } from '@idex/ui/class-names'
import { BadgeCheck, CircleHelp, LoaderCircle, type LucideIcon, PenLine, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatLocalTime } from '../../components/format-time.ts'
import type { SignatureField } from '../pdf-document.ts'
import type { SignatureCheck } from './check-signature.ts'
import { SIGNATURES } from './messages.ts'

type Look = { icon: LucideIcon; className: string; text: string }

const UNSIGNED: Look = { icon: PenLine, className: 'text-muted', text: SIGNATURES.unsigned }
const CHECKING: Look = { icon: LoaderCircle, className: 'animate-spin text-muted', text: SIGNATURES.checking }

function lookOf({ signed }: SignatureField, check: SignatureCheck | undefined): Look {
  if (!signed) return UNSIGNED
  switch (check?.state) {
    case undefined:
      return CHECKING
    case 'unchanged':
      return signed.isWholeFile
        ? { icon: BadgeCheck, className: 'text-success', text: SIGNATURES.whole }
        : { icon: BadgeCheck, className: 'text-warning', text: SIGNATURES.addedTo }
    case 'changed':
    case 'misplaced':
      return { icon: TriangleAlert, className: 'text-destructive', text: SIGNATURES[check.state] }
    case 'unknown':
      return { icon: CircleHelp, className: 'text-muted', text: SIGNATURES.unknown }
  }
}

/** The results of checking the signatures, one after another: each reads the whole file. */
function useChecks(fields: readonly SignatureField[]): ReadonlyMap<string, SignatureCheck> {
  const [checks, setChecks] = useState<ReadonlyMap<string, SignatureCheck>>(new Map())
  useEffect(() => {
    let live = true
    const check = async () => {
      const { checkSignature } = await import('./check-signature.ts')
      for (const { id, signed } of fields) {
        if (!live) return
        if (!signed) continue
        const result = await checkSignature(signed.read)
        if (live) setChecks((last) => new Map(last).set(id, result))
      }
    }
    const giveUp = () => live && setChecks(new Map(fields.map(({ id }) => [id, { state: 'unknown' }])))
    check().catch(giveUp)
    return () => {
      live = false
    }
  }, [fields])
  return checks
}

/** The signature fields of a document: who signed, as the file says, and if the bytes are still those. */
export function SignatureList({ fields }: { fields: readonly SignatureField[] }) {
  const checks = useChecks(fields)
  return (
    <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
      <ul className="divide-y">
        {fields.map((field) => {
          const { signed } = field
          const check = checks.get(field.id)
          const { icon: Icon, className, text } = lookOf(field, check)
          return (
            <li key={field.id} className="flex gap-3 p-4 text-sm">
              <Icon aria-hidden className={cn('mt-0.5 size-4 shrink-0', className)} />
              <div className="min-w-0 space-y-1 wrap-anywhere">
                <p dir="auto" className="font-medium">
                  {check?.signer ?? (signed?.name || field.field || SIGNATURES.nameless)}
                </p>
                {signed?.date !== undefined && (
                  <p className="text-muted">
                    <time dateTime={signed.date}>{formatLocalTime(signed.date)}</time>
                  </p>
                )}
                {signed && signed.reason !== '' && (
                  <p dir="auto" className="text-muted">
                    {signed.reason}
                  </p>
                )}
                <p>{text}</p>
              </div>
            </li>
          )
        })}
      </ul>
      <p className="border-t p-4 text-sm text-muted">{SIGNATURES.unverified}</p>
    </div>
  )
}
