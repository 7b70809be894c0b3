import { Pencil, Trash2 } from 'lucide-react'
import { Button } from '../src/button.tsx'
import {
  Menu,
  MenuCheckboxItem,
  MenuContent,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
  MenuTrigger,
} from '../src/menu.tsx'
import { Held } from './choices.tsx'
import preview from './preview.tsx'

const meta = preview.meta({
  component: Menu,
  args: {
    children: (
      <>
        <MenuTrigger>
          <Button variant="outline">More actions</Button>
        </MenuTrigger>
        <MenuContent align="start">
          <MenuLabel>Decision map</MenuLabel>
          <MenuItem>
            <Pencil aria-hidden />
            Rename
          </MenuItem>
          <MenuItem disabled>Share</MenuItem>
          <MenuSeparator />
          <MenuItem destructive>
            <Trash2 aria-hidden />
            Move to trash
          </MenuItem>
        </MenuContent>
      </>
    ),
  },
})

export const Closed = meta.story()

export const Open = meta.story({ args: { defaultOpen: true } })

export const SwitchedOn = meta.story({
  args: {
    defaultOpen: true,
    children: (
      <>
        <MenuTrigger>
          <Button variant="outline">View</Button>
        </MenuTrigger>
        <MenuContent align="start">
          <MenuCheckboxItem checked>Two pages</MenuCheckboxItem>
          <MenuCheckboxItem>Dark paper</MenuCheckboxItem>
        </MenuContent>
      </>
    ),
  },
})

export const OneOfSeveral = meta.story({
  render: () => (
    <Menu defaultOpen>
      <MenuTrigger>
        <Button variant="outline">Sort</Button>
      </MenuTrigger>
      <MenuContent align="start">
        <Held initial="newest">
          {(held) => (
            <MenuRadioGroup {...held}>
              <MenuRadioItem value="newest">Newest first</MenuRadioItem>
              <MenuRadioItem value="title">By title</MenuRadioItem>
            </MenuRadioGroup>
          )}
        </Held>
      </MenuContent>
    </Menu>
  ),
})
