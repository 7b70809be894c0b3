import { useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import { parseDeepLink, type DeepLink } from './deep-link.ts'

/** Where the address asks to open its document or recording. */
export function useDeepLink(): DeepLink {
  const hash = useLocation({ select: (location) => location.hash })
  return useMemo(() => parseDeepLink(hash), [hash])
}
