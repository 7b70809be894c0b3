import { PRODUCT_NAME } from '@idex/contract/site/brand'
import { cn } from '@idex/ui/class-names'

/** The product's mark and name side by side. */
export function Brand({ className }: { className?: string }) {
  return (
    <span className={cn('inline-flex items-center gap-3', className)}>
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
        <rect width="32" height="32" rx="8" className="fill-accent" />
        <path
          d="M10 9v14M16 9h3.5a7 7 0 0 1 0 14H16z"
          className="fill-none stroke-accent-foreground"
          strokeWidth="3"
          strokeLinejoin="round"
        />
      </svg>
      <span className="text-lg font-semibold tracking-[0.14em]">{PRODUCT_NAME}</span>
    </span>
  )
}
