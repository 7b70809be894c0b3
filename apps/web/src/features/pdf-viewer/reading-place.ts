import { useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import { parseReadingPlace, type ReadingPlace } from '../../lib/reading-place.ts'

/** Where the address asks to open its document. */
export function useReadingPlace(): ReadingPlace {
  const hash = useLocation({ select: (location) => location.hash })
  return useMemo(() => parseReadingPlace(hash), [hash])
}
