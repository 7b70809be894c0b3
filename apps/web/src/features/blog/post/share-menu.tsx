import { Button } from '@idex/ui/button'
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '@idex/ui/menu'
import { ArrowUpRight, Check, Link2, Share2 } from 'lucide-react'
import { SHARE } from './texts.ts'
import { shareTargets } from './share-targets.ts'
import { useCopyLink } from './use-copy-link.ts'

type ShareMenuProps = { post: { title: string; blogUrl: string } }

/** The ways to pass a post on (spec section 2.4). */
export function ShareMenu({ post }: ShareMenuProps) {
  return (
    <Menu>
      <MenuTrigger>
        <Button variant="outline">
          <Share2 aria-hidden />
          {SHARE.open}
        </Button>
      </MenuTrigger>
      <MenuContent>
        <ShareItems post={post} />
      </MenuContent>
    </Menu>
  )
}

/** Rendered while the menu is open, so in the browser alone: the page's own origin is known there. */
function ShareItems({ post }: ShareMenuProps) {
  const link = `${globalThis.location.origin}/blog/${encodeURIComponent(post.blogUrl)}`
  const { copied, copy } = useCopyLink(link)
  return (
    <>
      {shareTargets(link, post.title).map(({ name, href }) => (
        <MenuItem key={name} asChild>
          <a href={href} target="_blank" rel="noopener noreferrer">
            <ArrowUpRight aria-hidden />
            {name}
          </a>
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem
        onSelect={(event) => {
          // The menu stays to say that it was done.
          event.preventDefault()
          void copy()
        }}
      >
        {copied ? <Check aria-hidden /> : <Link2 aria-hidden />}
        <span aria-live="polite">{copied ? SHARE.copied : SHARE.copy}</span>
      </MenuItem>
    </>
  )
}
