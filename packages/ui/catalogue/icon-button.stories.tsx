import { Star } from 'lucide-react'
import { IconButton } from '../src/icon-button.tsx'
import preview from './preview.tsx'

const meta = preview.meta({
  component: IconButton,
  args: { label: 'Add to favourites', children: <Star aria-hidden /> },
})

export const Ghost = meta.story()

export const Outline = meta.story({ args: { variant: 'outline' } })

export const Pressed = meta.story({ args: { 'aria-pressed': true, label: 'Favourite' } })

export const Pending = meta.story({ args: { pending: true } })

export const Disabled = meta.story({ args: { disabled: true } })
