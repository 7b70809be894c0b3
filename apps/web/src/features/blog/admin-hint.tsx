import { Link } from '@tanstack/react-router'
import { EyeOff } from 'lucide-react'
import { ADMIN_HINT, ADMIN_PANEL } from './messages.ts'

/** Tells an admin that visitors do not see the blog. */
export function AdminHint() {
  return (
    <aside className="border-b bg-surface">
      <p className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-3 gap-y-1 px-6 py-3 text-sm md:px-8">
        <EyeOff aria-hidden className="size-4 shrink-0 text-warning" />
        <span className="min-w-0 flex-1">{ADMIN_HINT}</span>
        <Link
          to="/admin-panel/blog"
          className="inline-flex min-h-8 items-center rounded-xs text-accent underline underline-offset-4"
        >
          {ADMIN_PANEL}
        </Link>
      </p>
    </aside>
  )
}
