import { Input } from '@idex/ui/input'
import { type SubmitEvent, useId, useState } from 'react'
import { PAGE, PAGE_FIELD } from './texts.ts'
import { parsePageNumber } from './page-number.ts'

type PageFieldProps = { page: number; count: number; onPage: (page: number) => void }

/** 'Page 2 of 9' with a field to type another page into; leaving it or an unknown page puts the current one back. */
export function PageField({ page, count, onPage }: PageFieldProps) {
  const [typed, setTyped] = useState<string>()
  const hint = useId()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const next = parsePageNumber(typed ?? String(page), count)
    setTyped(undefined)
    if (next !== undefined) onPage(next)
  }
  return (
    <form onSubmit={submit} className="flex items-center gap-2 text-sm text-muted tabular-nums">
      <span aria-hidden className="max-sm:hidden">
        {PAGE}
      </span>
      <Input
        aria-label={PAGE_FIELD}
        aria-describedby={hint}
        inputMode="numeric"
        enterKeyHint="go"
        autoComplete="off"
        className="h-8 w-12 px-1 text-center pointer-coarse:h-10"
        value={typed ?? String(page)}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => setTyped(undefined)}
      />
      <span id={hint} className="whitespace-nowrap">
        of {count}
      </span>
    </form>
  )
}
