import { toast } from '@idex/ui/toast'
import { refusalOf } from './refusal.ts'

/** Tells of a success as spec section 8 has it. */
export function reportSuccess(description: string, action?: { label: string; onClick: () => void }): void {
  toast({ title: 'Success', description, action })
}

/** Tells of a failure as spec section 8 has it. */
export function reportFailure(description: string): void {
  toast({ title: 'Error', description, variant: 'destructive' })
}

/** Tells of a refused call in the server's words, else in `fallback`'s (spec section 8). */
export function reportRefusal(error: unknown, fallback: string): void {
  reportFailure(refusalOf(error).message || fallback)
}
