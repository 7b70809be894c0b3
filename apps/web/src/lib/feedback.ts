import { toast } from '@idex/ui/toast'
import { refusalOf } from './refusal.ts'

type Toast = Parameters<typeof toast>[0]

/** Shows a success in a toast, with what follows from it. */
export function reportSuccess(description: string, action?: Toast['action'], detail?: Toast['detail']): void {
  toast({ title: 'Success', description, action, detail })
}

/** Shows a failure in a toast. */
export function reportFailure(description: string): void {
  toast({ title: 'Error', description, variant: 'destructive' })
}

/** Shows a refused call in a toast, with the server's message or else `fallback`. */
export function reportRefusal(error: unknown, fallback: string): void {
  reportFailure(refusalOf(error).message || fallback)
}
