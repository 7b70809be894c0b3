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
import { LOOK } from './messages.ts'
import type { Fit, Look } from './use-view-settings.ts'

const FITS = ['automatic', 'fit-width', 'fit-page'] as const satisfies readonly Fit[]
const NEXT_TURN = { 0: 90, 90: 180, 180: 270, 270: 0 } as const

type LookMenuProps = {
  document: PdfDocument
  zoom: ZoomControl
  look: Look
  onChange: (to: Partial<Look>) => void
  onPresent: () => void
  onKeys: () => void
}

/** Prints all pages by the browser's dialog; its code comes with the first. */
async function print(document: PdfDocument): Promise<void> {
  const { dismiss } = toast({ title: LOOK.printing })
  try {
    const { printDocument } = await import('./print-document.ts')
    await printDocument(document)
  } catch {
    toast({ title: LOOK.unprinted, variant: 'destructive' })
  } finally {
    dismiss()
  }
}

/** How the pages look: their size, how many are beside each other, the paper; full screen and printing. */
export function LookMenu({ document, zoom, look, onChange, onPresent, onKeys }: LookMenuProps) {
  return (
    <Menu>
      <MenuTrigger>
        <IconButton label={LOOK.title}>
          <Settings2 aria-hidden />
        </IconButton>
      </MenuTrigger>
      <MenuContent>
        <MenuRadioGroup value={zoom.isActual ? 'actual' : zoom.fit}>
          {FITS.map((fit) => (
            <MenuRadioItem key={fit} value={fit} onSelect={() => zoom.fitTo(fit)}>
              {LOOK.fits[fit]}
            </MenuRadioItem>
          ))}
          <MenuRadioItem value="actual" onSelect={zoom.actual}>
            {LOOK.actual}
          </MenuRadioItem>
        </MenuRadioGroup>
        <MenuSeparator />
        <MenuCheckboxItem checked={look.isSpread} onCheckedChange={(isSpread) => onChange({ isSpread })}>
          {LOOK.spread}
        </MenuCheckboxItem>
        <MenuCheckboxItem checked={look.isPaged} onCheckedChange={(isPaged) => onChange({ isPaged })}>
          {LOOK.paged}
        </MenuCheckboxItem>
        <MenuCheckboxItem checked={look.isDark} onCheckedChange={(isDark) => onChange({ isDark })}>
          {LOOK.dark}
        </MenuCheckboxItem>
        <MenuSeparator />
        <MenuItem onSelect={() => onChange({ turn: NEXT_TURN[look.turn] })}>
          <RotateCw aria-hidden />
          {LOOK.rotate}
        </MenuItem>
        <MenuItem onSelect={onPresent}>
          <Maximize aria-hidden />
          {LOOK.present}
        </MenuItem>
        <MenuItem onSelect={() => void print(document)}>
          <Printer aria-hidden />
          {LOOK.print}
        </MenuItem>
        <MenuItem onSelect={onKeys} className="max-sm:hidden">
          <Keyboard aria-hidden />
          {LOOK.keys}
        </MenuItem>
      </MenuContent>
    </Menu>
  )
}
