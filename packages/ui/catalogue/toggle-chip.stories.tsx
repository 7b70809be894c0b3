import { ToggleChip } from '../src/toggle-chip.tsx'
import preview from './preview.tsx'

const meta = preview.meta({ component: ToggleChip, args: { children: 'Finance' } })

export const Off = meta.story()

export const On = meta.story({ args: { defaultPressed: true } })

export const Disabled = meta.story({ args: { disabled: true } })
