import { toast } from '@idex/ui/toast'
import { refusalOf } from '../app/client/refusal.ts'

/** Shows a success in a toast, with what follows from it. */
export function reportSuccess(
  description: string,
  more: Pick<Parameters<typeof toast>[0], 'action' | 'hint' | 'detail'> = {},
): void {
  toast({ title: 'Success', description, ...more })
}

export function reportFailure(description: string): void {
  toast({ title: 'Error', description, variant: 'destructive' })
}

/** Shows a refused call in a toast, with the server's message or else `fallback`. */
export function reportRefusal(error: unknown, fallback: string): void {
  reportFailure(refusalOf(error).message || fallback)
}
