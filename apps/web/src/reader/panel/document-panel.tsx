import { cn } from '@idex/ui/class-names'
import { IconButton } from '@idex/ui/icon-button'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@idex/ui/tabs'
import { X } from 'lucide-react'
import { useEscapeLayer } from '../escape-layers.ts'
import type { PageOffset } from '../pages/page-layout.ts'
import type { PdfDocument } from '../pdf-document.ts'
import { useAsync } from '../use-async.ts'
import { AttachmentList } from './attachment-list.tsx'
import { PANEL } from './messages.ts'
import { OutlineList } from './outline-list.tsx'
import { SignatureList } from './signature-list.tsx'
import type { PanelState, PanelTab } from './use-panel-state.ts'
import { ThumbnailList } from './thumbnail-list.tsx'

export type DocumentPanelProps = {
  state: PanelState
  /** Adds the tab of highlights. */
  isMarked: boolean
  document: PdfDocument
  /** Index of the page that is read. */
  current: number
  labels: readonly string[] | undefined
  onGoTo: (to: PageOffset) => void
}

const TABS = ['contents', 'pages', 'highlights', 'files', 'signatures'] as const satisfies readonly PanelTab[]
const tabOf = (name: string): PanelTab => TABS.find((tab) => tab === name) ?? 'contents'

const NONE: readonly never[] = []

/** The contents, pages, highlights, files and signatures of the document: beside it, on a phone a sheet over its lower half, which a choice closes. */
export function DocumentPanel({ state, isMarked, document, current, labels, onGoTo }: DocumentPanelProps) {
  const { tab, show, setSlot, toggle: close } = state
  const attachments = useAsync(document, (from) => from.attachments()) ?? NONE
  const signatures = useAsync(document, (from) => from.signatures()) ?? NONE
  useEscapeLayer(close)
  const goTo = (to: PageOffset) => {
    onGoTo(to)
    if (matchMedia('(width < 40rem)').matches) close()
  }
  const contentClasses = 'flex min-h-0 flex-1 flex-col pt-0 data-[state=inactive]:hidden'
  return (
    <aside
      aria-label={PANEL.title}
      className={cn(
        'flex shrink-0 flex-col bg-surface max-sm:absolute max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-20 max-sm:h-3/5 max-sm:rounded-t-lg max-sm:border-t sm:border-r',
        attachments.length + signatures.length > 0 ? 'sm:w-96' : 'sm:w-80',
      )}
    >
      <Tabs value={tab} onValueChange={(name) => show(tabOf(name))} className="flex min-h-0 flex-1 flex-col">
        <div className="flex items-center border-b pr-1">
          <TabsList aria-label={PANEL.title} className="min-w-0 flex-1 gap-0 border-b-0 *:px-2.5">
            <TabsTrigger value="contents">{PANEL.tabs.contents}</TabsTrigger>
            <TabsTrigger value="pages">{PANEL.tabs.pages}</TabsTrigger>
            {isMarked && <TabsTrigger value="highlights">{PANEL.tabs.highlights}</TabsTrigger>}
            {attachments.length > 0 && <TabsTrigger value="files">{PANEL.tabs.files}</TabsTrigger>}
            {signatures.length > 0 && <TabsTrigger value="signatures">{PANEL.tabs.signatures}</TabsTrigger>}
          </TabsList>
          <IconButton label={PANEL.close} onClick={close}>
            <X aria-hidden />
          </IconButton>
        </div>
        <TabsContent value="contents" className={contentClasses}>
          <OutlineList document={document} onGoTo={goTo} />
        </TabsContent>
        <TabsContent value="pages" className={contentClasses}>
          <ThumbnailList
            document={document}
            current={current}
            labels={labels}
            onGoTo={(page) => goTo({ page, fraction: 0 })}
          />
        </TabsContent>
        <TabsContent ref={setSlot} value="highlights" className={contentClasses} />
        <TabsContent value="files" className={contentClasses}>
          <AttachmentList attachments={attachments} />
        </TabsContent>
        <TabsContent value="signatures" className={contentClasses}>
          <SignatureList fields={signatures} />
        </TabsContent>
      </Tabs>
    </aside>
  )
}
