import type { User } from '@idex/contract/session'
import { useState } from 'react'
import { useSession } from './use-session.ts'

/**
 * The signed-in user, for screens the redirect rules keep visitors from. While someone who has just signed out is on
 * the way to sign-in, the screen keeps the user it had. Throws where nobody ever was signed in.
 */
export function useMember(): User {
  const { user } = useSession()
  const [known, setKnown] = useState(user)
  if (user !== null && user !== known) setKnown(user)
  const member = user ?? known
  if (member === null) throw new Error('useMember was called on a screen that visitors can reach')
  return member
}
