import { useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import { parseReadingPlace, type ReadingPlace } from './reading-place.ts'

/** Where the address asks to open its document or recording. */
export function useReadingPlace(): ReadingPlace {
  const hash = useLocation({ select: (location) => location.hash })
  return useMemo(() => parseReadingPlace(hash), [hash])
}
