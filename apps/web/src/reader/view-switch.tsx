import type { PagePosition } from '@idex/contract/places/place'
import { IconButton } from '@idex/ui/icon-button'
import { BookOpenText, File } from 'lucide-react'
import type { FindState } from './find/find-state.ts'
import type { DeepLink } from '../browser/deep-link.ts'
import type { Jumps } from './jumps/use-jumps.ts'
import type { PanelState } from './panel/use-panel-state.ts'
import type { PdfDocument } from './pdf-document.ts'
import { PAGE_VIEW, TEXT_VIEW } from './messages.ts'

export type ViewProps = {
  document: PdfDocument
  /** The page or highlight to go to, whenever another one is given. */
  place: DeepLink
  jumps: Jumps
  /** The pages' own numbers, where they have others than their place. */
  labels: readonly string[] | undefined
  panel: PanelState
  find: FindState
  /** Where it is opened: a page, counted from 1, and a zoom in percent. */
  start?: { page: number; zoom: number | null } | undefined
  /** A page to go to, whenever another one is given. */
  target?: { page: number } | undefined
  /** Called with where the reader is, at first and whenever that changes. */
  onPosition?: ((position: PagePosition) => void) | undefined
  /** The note the document is of, if there is one that can be marked, and the file if it is one of this site. */
  marked?: { noteId: string; title: string; fileId: string | null } | undefined
  /** Lists the viewer's keys. */
  onKeys: () => void
  onSwitch: () => void
}

/** The button that shows the other view of the document. */
export function ViewSwitch({ to, onSwitch }: { to: 'text' | 'pages'; onSwitch: () => void }) {
  return (
    <IconButton label={to === 'text' ? TEXT_VIEW : PAGE_VIEW} onClick={onSwitch}>
      {to === 'text' ? <BookOpenText aria-hidden /> : <File aria-hidden />}
    </IconButton>
  )
}
