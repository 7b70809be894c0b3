import { trpc } from '../../lib/trpc.ts'
import { useSession } from '../sign-in/use-session.ts'

/** Who the blog is shown to: everyone, or admins alone while it is switched off. */
export type BlogAccess = 'open' | 'admins-only' | 'closed'

/** What a blog that is (not) `enabled` is to someone; one whose switch cannot be read is tried. */
export function blogAccess(enabled: boolean | undefined, role: string | undefined): BlogAccess {
  if (enabled !== false) return 'open'
  return role === 'admin' ? 'admins-only' : 'closed'
}

/** The same for whoever uses the page. */
export function useBlogAccess(): BlogAccess {
  const { data } = trpc.blog.enabled.useQuery()
  const { user } = useSession()
  return blogAccess(data?.enabled, user?.role)
}
