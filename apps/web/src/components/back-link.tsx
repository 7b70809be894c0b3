import { cn } from '@idex/ui/class-names'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'

type BackLinkProps = { to: '/' | '/notes' | '/blog' | '/dashboard'; label: string; className?: string }

/** The link at the top of a page to the one above it. */
export function BackLink({ to, label, className }: BackLinkProps) {
  return (
    <Link
      to={to}
      className={cn(
        '-ml-1 inline-flex min-h-10 items-center gap-2 rounded-sm px-1 text-sm text-muted transition-colors hover:text-foreground',
        className,
      )}
    >
      <ArrowLeft aria-hidden className="size-4" />
      {label}
    </Link>
  )
}
