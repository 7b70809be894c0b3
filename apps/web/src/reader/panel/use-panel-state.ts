import { useState } from 'react'

export type PanelTab = 'contents' | 'pages' | 'highlights' | 'files' | 'signatures'

/** State of the panel, shared by the views. */
export type PanelState = {
  isOpen: boolean
  tab: PanelTab
  toggle: () => void
  show: (tab: PanelTab) => void
  /** Place of the highlights while their tab is shown. */
  slot: HTMLElement | null
  setSlot: (slot: HTMLElement | null) => void
}

/** The panel of a document, closed at first. */
export function usePanelState(): PanelState {
  const [isOpen, setIsOpen] = useState(false)
  const [tab, setTab] = useState<PanelTab>('contents')
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const show = (next: PanelTab) => {
    setTab(next)
    setIsOpen(true)
  }
  return { isOpen, tab, toggle: () => setIsOpen(!isOpen), show, slot, setSlot }
}
