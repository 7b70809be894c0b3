import type { AdminContentItem } from '@idex/contract/content/content-item'
import { contentPath } from '@idex/contract/content/content-path'
import { Button } from '@idex/ui/button'
import { IconButton } from '@idex/ui/icon-button'
import { Tooltip } from '@idex/ui/tooltip'
import { ExternalLink, Pencil, Trash2 } from 'lucide-react'
import { createContext, use } from 'react'
import { contentTitleId } from './content-summary.tsx'
import { ACTIONS } from './texts.ts'

/** What a row's buttons do; the columns of a table are the same for all, so it comes from around the list. */
type ContentCommands = { edit: (item: AdminContentItem) => void; remove: (item: AdminContentItem) => void }

const ContentCommandsContext = createContext<ContentCommands | null>(null)

/** Gives the rows inside their commands. */
export const ContentCommandsProvider = ContentCommandsContext.Provider

/** What an admin can do with a content item. */
export function ContentActions({ item }: { item: AdminContentItem }) {
  const commands = use(ContentCommandsContext)
  const look = { className: 'text-muted hover:text-foreground', 'aria-describedby': contentTitleId(item) }
  return (
    <div className="flex gap-1">
      <Tooltip content={ACTIONS.view}>
        <Button asChild variant="ghost" size="icon" {...look}>
          <a
            href={contentPath(item)}
            target="_blank"
            rel="noopener"
            aria-label={`${ACTIONS.view} (opens in a new tab)`}
          >
            <ExternalLink aria-hidden />
          </a>
        </Button>
      </Tooltip>
      <IconButton label={ACTIONS.edit} {...look} onClick={() => commands?.edit(item)}>
        <Pencil aria-hidden />
      </IconButton>
      <IconButton label={ACTIONS.remove} {...look} onClick={() => commands?.remove(item)}>
        <Trash2 aria-hidden />
      </IconButton>
    </div>
  )
}
