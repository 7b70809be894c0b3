import { Button } from '@idex/ui/button'
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '@idex/ui/menu'
import { ArrowUpRight, Check, Link2, Share2 } from 'lucide-react'
import { SHARE } from './messages.ts'
import { useEffect, useState } from 'react'
import { copyText } from '../../../browser/copy-text.ts'

/** How long 'Copied!' is shown, in ms. */
const COPIED_MS = 2000

/** Copies `link` and confirms it for a while; a failure is only logged. */
function useCopyLink(link: string) {
  const [copies, setCopies] = useState(0)
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (copies === 0) return
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copies])
  const copy = async () => {
    if (await copyText(link)) {
      setCopied(true)
      setCopies((count) => count + 1)
    } else reportError(new Error(SHARE.notCopied))
  }
  return { copied, copy }
}

function shareTargets(link: string, title: string): { name: string; href: string }[] {
  const url = encodeURIComponent(link)
  return [
    {
      name: SHARE.twitter,
      href: `https://twitter.com/intent/tweet?url=${url}&text=${encodeURIComponent(title)}`,
    },
    { name: SHARE.facebook, href: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
    { name: SHARE.linkedIn, href: `https://www.linkedin.com/sharing/share-offsite/?url=${url}` },
  ]
}

type ShareMenuProps = { post: { title: string; blogUrl: string } }

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

/** Rendered while the menu is open, so only in the browser: the page's origin is known there. */
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
          // The menu stays open to confirm.
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
