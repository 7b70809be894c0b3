import { useMatch } from '@tanstack/react-router'

/** Whether the page is a bare form made for a frame; what a whole page has around it, the page outside has. */
export function useFramed(): boolean {
  const framed = useMatch({
    from: '/newsletter/',
    shouldThrow: false,
    select: ({ search }) => search.embed === true,
  })
  return framed ?? false
}
