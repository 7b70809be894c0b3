import type { AdminPost } from '@idex/contract/blog/post'
import { Button } from '@idex/ui/button'
import { IconButton } from '@idex/ui/icon-button'
import { Tooltip } from '@idex/ui/tooltip'
import { ExternalLink, Pencil, Trash2 } from 'lucide-react'
import { createContext, use } from 'react'
import { ACTIONS } from '../texts.ts'
import { postTitleId } from './post-title.tsx'

/** What a row's buttons do; the columns of a table are the same for all, so it comes from around the list. */
type PostCommands = { edit: (post: AdminPost) => void; remove: (post: AdminPost) => void }

const PostCommandsContext = createContext<PostCommands | null>(null)

/** Gives the rows inside their commands. */
export const PostCommandsProvider = PostCommandsContext.Provider

/** What an admin can do with a post; only a published one can be looked at where readers do. */
export function PostActions({ post }: { post: AdminPost }) {
  const commands = use(PostCommandsContext)
  const look = { className: 'text-muted hover:text-foreground', 'aria-describedby': postTitleId(post) }
  return (
    <div className="flex gap-1">
      {post.state === 'published' ? (
        <Tooltip content={ACTIONS.view}>
          <Button asChild variant="ghost" size="icon" {...look}>
            <a
              href={`/blog/${post.blogUrl}`}
              target="_blank"
              rel="noopener"
              aria-label={`${ACTIONS.view} (opens in a new tab)`}
            >
              <ExternalLink aria-hidden />
            </a>
          </Button>
        </Tooltip>
      ) : (
        // Keeps the icons of all rows in columns.
        <span aria-hidden className="size-10 shrink-0 max-xl:hidden" />
      )}
      <IconButton label={ACTIONS.edit} {...look} onClick={() => commands?.edit(post)}>
        <Pencil aria-hidden />
      </IconButton>
      <IconButton label={ACTIONS.remove} {...look} onClick={() => commands?.remove(post)}>
        <Trash2 aria-hidden />
      </IconButton>
    </div>
  )
}
