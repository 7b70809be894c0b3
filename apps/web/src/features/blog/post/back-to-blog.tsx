import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { POST } from './messages.ts'

export function BackToBlog() {
  return (
    <Link
      to="/blog"
      className="-ml-1 inline-flex min-h-10 items-center gap-2 rounded-sm px-1 text-sm text-muted transition-colors hover:text-foreground"
    >
      <ArrowLeft aria-hidden className="size-4" />
      {POST.back}
    </Link>
  )
}
