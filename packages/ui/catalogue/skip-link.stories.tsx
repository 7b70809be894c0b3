import { SkipLink } from '../src/skip-link.tsx'
import preview from './preview.tsx'

const meta = preview.meta({ component: SkipLink })

export const Hidden = meta.story()

export const Focused = meta.story({
  play: async ({ canvas }) => {
    canvas.getByRole('link', { name: 'Skip to content' }).focus()
  },
})
