import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { trpc } from '../../app/client/trpc.ts'
import { BLOG } from './messages.ts'

/** Tells whether the blog is shown to visitors; unknown counts as no. */
export function useBlogShown(): boolean {
  const { data } = trpc.blog.enabled.useQuery()
  return data?.enabled ?? false
}

/** The link to the blog; nothing while the blog is switched off. */
export function BlogLink(props: Omit<ComponentProps<'a'>, 'href' | 'children'>) {
  const isShown = useBlogShown()
  if (!isShown) return null
  return (
    <Link to="/blog" {...props}>
      {BLOG}
    </Link>
  )
}
