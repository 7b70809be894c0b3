import type { ExportFormat } from '@idex/contract/highlights/choices'
import { IconButton } from '@idex/ui/icon-button'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@idex/ui/menu'
import { Download } from 'lucide-react'
import { HIGHLIGHTS } from './messages.ts'

/** The files that highlights can be saved as, each at `path`. */
export function ExportMenu({ path, formats }: { path: string; formats: readonly ExportFormat[] }) {
  return (
    <Menu>
      <MenuTrigger>
        <IconButton label={HIGHLIGHTS.export}>
          <Download aria-hidden />
        </IconButton>
      </MenuTrigger>
      <MenuContent>
        {formats.map((format) => (
          <MenuItem key={format} asChild>
            <a href={`${path}?format=${format}`} download>
              {HIGHLIGHTS.formats[format]}
            </a>
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  )
}
