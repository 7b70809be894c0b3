import { validationError } from '@idex/contract/kernel/errors'
import { SubscribeSchema } from '@idex/contract/newsletter/subscription'
import { useState } from 'react'
import { trpc } from '../../lib/trpc.ts'
import { useSession } from '../sign-in/use-session.ts'
import { SUBSCRIBE } from './texts.ts'

function errorOf(email: string): string | undefined {
  const parsed = SubscribeSchema.safeParse({ email })
  return parsed.success ? undefined : validationError(parsed.error).fields?.email
}

/** A subscription being made: the address, which begins as a member's own, what is wrong with it, and what came of it. */
export function useSubscribe() {
  const { user } = useSession()
  const [typed, setTyped] = useState<string>()
  const [refused, setRefused] = useState(false)
  const subscribe = trpc.newsletter.subscribe.useMutation()
  const email = typed ?? user?.email ?? ''
  const submit = () => {
    const isWrong = errorOf(email) !== undefined
    setRefused(isWrong)
    if (!isWrong) subscribe.mutate({ email: email.trim() })
    return !isWrong
  }
  const failure = subscribe.error?.data?.error
  return {
    email,
    setEmail: setTyped,
    // The server takes a member's own address at its word.
    isOwn: user?.role === 'member' && user.email?.toLowerCase() === email.trim().toLowerCase(),
    // Once refused, an address is judged again with every key.
    error: refused ? errorOf(email) : failure?.fields?.email,
    failure: failure?.code === 'RATE_LIMITED' ? failure.message : subscribe.isError && SUBSCRIBE.failed,
    submit,
    sending: subscribe.isPending,
    result: subscribe.data && { email: subscribe.variables.email, ...subscribe.data },
    again: () => {
      setTyped('')
      subscribe.reset()
    },
  }
}
