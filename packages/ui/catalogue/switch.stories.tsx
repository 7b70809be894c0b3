import { Switch } from '../src/switch.tsx'
import preview from './preview.tsx'

const meta = preview.meta({ component: Switch, args: { 'aria-label': 'Show the blog' } })

export const Off = meta.story()

export const On = meta.story({ args: { defaultChecked: true } })

export const Disabled = meta.story({ args: { disabled: true } })

export const DisabledOn = meta.story({ args: { disabled: true, defaultChecked: true } })
