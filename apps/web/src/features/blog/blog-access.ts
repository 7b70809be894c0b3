import { trpc } from '../../app/client/trpc.ts'
import { useSession } from '../sign-in/use-session.ts'

/** Who sees the blog: everyone, or admins only while it is switched off. */
export type BlogAccess = 'open' | 'admins-only' | 'closed'

/** Access to a blog that is (not) `enabled`; if that is unknown, the posts are requested anyway. */
export function blogAccess(enabled: boolean | undefined, role: string | undefined): BlogAccess {
  if (enabled !== false) return 'open'
  return role === 'admin' ? 'admins-only' : 'closed'
}

export function useBlogAccess(): BlogAccess {
  const { data } = trpc.blog.enabled.useQuery()
  const { user } = useSession()
  return blogAccess(data?.enabled, user?.role)
}
