import { Button } from '@idex/ui/button'
import { ChartNoAxesCombined, Clapperboard, History, Newspaper, ShieldCheck, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { sectionId } from './admin-section.tsx'
import { SECTIONS } from './texts.ts'
import type { SectionName } from '../../lib/panel/panel-search.ts'

const ICONS = {
  overview: ChartNoAxesCombined,
  blog: Newspaper,
  content: Clapperboard,
  people: UsersRound,
  activity: History,
  security: ShieldCheck,
} as const

type SectionToggleProps = {
  name: SectionName
  open: boolean
  onToggle: () => void
  /** What waits inside, shown beside the name. */
  children?: ReactNode
}

/** Shows or hides a section of the panel (spec section 2.13). */
export function SectionToggle({ name, open, onToggle, children }: SectionToggleProps) {
  const Icon = ICONS[name]
  return (
    <Button
      variant="outline"
      aria-expanded={open}
      aria-controls={open ? sectionId(name) : undefined}
      onClick={onToggle}
      className="max-sm:w-full"
    >
      <Icon aria-hidden />
      {open ? SECTIONS[name].hide : SECTIONS[name].show}
      {children}
    </Button>
  )
}
