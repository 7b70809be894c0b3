import { Stepper } from '../src/stepper.tsx'
import preview from './preview.tsx'

const meta = preview.meta({
  component: Stepper,
  args: { label: 'Set up your account', steps: ['About you', 'Newsletter', 'Topics'], current: 1 },
})

export const First = meta.story()

export const Second = meta.story({ args: { current: 2 } })

export const Last = meta.story({ args: { current: 3 } })
