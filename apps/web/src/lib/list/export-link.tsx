import { Button } from '@idex/ui/button'
import { Download } from 'lucide-react'
import { EXPORT } from './texts.ts'

/** Saves a whole list as a table for spreadsheets. */
export function ExportLink({ href }: { href: string }) {
  return (
    <Button asChild variant="outline" className="max-sm:flex-1">
      <a href={href} download>
        <Download aria-hidden />
        {EXPORT}
      </a>
    </Button>
  )
}
