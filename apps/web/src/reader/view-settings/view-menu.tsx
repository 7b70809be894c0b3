import { IconButton } from '@idex/ui/icon-button'
import {
  Menu,
  MenuCheckboxItem,
  MenuContent,
  MenuItem,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
  MenuTrigger,
} from '@idex/ui/menu'
import { toast } from '@idex/ui/toast'
import { Keyboard, Maximize, Printer, RotateCw, Settings2 } from 'lucide-react'
import type { PdfDocument } from '../pdf-document.ts'
import type { ZoomControl } from '../pages/use-zoom.ts'
import { VIEW_MENU } from './messages.ts'
import type { Fit, ViewSettings } from './use-view-settings.ts'

const FITS = ['automatic', 'fit-width', 'fit-page'] as const satisfies readonly Fit[]
const NEXT_TURN = { 0: 90, 90: 180, 180: 270, 270: 0 } as const

type LookMenuProps = {
  document: PdfDocument
  zoom: ZoomControl
  look: ViewSettings
  onChange: (to: Partial<ViewSettings>) => void
  onPresent: () => void
  onKeys: () => void
}

/** Prints all pages by the browser's dialog; its code comes with the first. */
async function print(document: PdfDocument): Promise<void> {
  const { dismiss } = toast({ title: VIEW_MENU.printing })
  try {
    const { printDocument } = await import('./print-document.ts')
    await printDocument(document)
  } catch {
    toast({ title: VIEW_MENU.unprinted, variant: 'destructive' })
  } finally {
    dismiss()
  }
}

/** How the pages look: their size, how many are beside each other, the paper; full screen and printing. */
export function ViewMenu({ document, zoom, look, onChange, onPresent, onKeys }: LookMenuProps) {
  return (
    <Menu>
      <MenuTrigger>
        <IconButton label={VIEW_MENU.title}>
          <Settings2 aria-hidden />
        </IconButton>
      </MenuTrigger>
      <MenuContent>
        <MenuRadioGroup value={zoom.isActual ? 'actual' : zoom.fit}>
          {FITS.map((fit) => (
            <MenuRadioItem key={fit} value={fit} onSelect={() => zoom.fitTo(fit)}>
              {VIEW_MENU.fits[fit]}
            </MenuRadioItem>
          ))}
          <MenuRadioItem value="actual" onSelect={zoom.actual}>
            {VIEW_MENU.actual}
          </MenuRadioItem>
        </MenuRadioGroup>
        <MenuSeparator />
        <MenuCheckboxItem checked={look.isSpread} onCheckedChange={(isSpread) => onChange({ isSpread })}>
          {VIEW_MENU.spread}
        </MenuCheckboxItem>
        <MenuCheckboxItem checked={look.isPaged} onCheckedChange={(isPaged) => onChange({ isPaged })}>
          {VIEW_MENU.paged}
        </MenuCheckboxItem>
        <MenuCheckboxItem checked={look.isDark} onCheckedChange={(isDark) => onChange({ isDark })}>
          {VIEW_MENU.dark}
        </MenuCheckboxItem>
        <MenuSeparator />
        <MenuItem onSelect={() => onChange({ turn: NEXT_TURN[look.turn] })}>
          <RotateCw aria-hidden />
          {VIEW_MENU.rotate}
        </MenuItem>
        <MenuItem onSelect={onPresent}>
          <Maximize aria-hidden />
          {VIEW_MENU.present}
        </MenuItem>
        <MenuItem onSelect={() => void print(document)}>
          <Printer aria-hidden />
          {VIEW_MENU.print}
        </MenuItem>
        <MenuItem onSelect={onKeys} className="max-sm:hidden">
          <Keyboard aria-hidden />
          {VIEW_MENU.keys}
        </MenuItem>
      </MenuContent>
    </Menu>
  )
}
