import type { ComponentProps } from 'react'
import { trpc } from '../../lib/trpc.ts'
import { BLOG } from './messages.ts'

/** The way to the blog; nothing while the blog is switched off (spec section 2.3). */
export function BlogLink(props: Omit<ComponentProps<'a'>, 'href' | 'children'>) {
  const { data } = trpc.blog.enabled.useQuery()
  if (!data?.enabled) return null
  return (
    <a href="/blog" {...props}>
      {BLOG}
    </a>
  )
}
