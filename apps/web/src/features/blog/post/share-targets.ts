import { SHARE } from './texts.ts'

/** Where each network takes a link to share. */
export function shareTargets(link: string, title: string): { name: string; href: string }[] {
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
