import { Avatar } from '../src/avatar.tsx'
import preview from './preview.tsx'

const meta = preview.meta({ component: Avatar, args: { name: 'Ada Lovelace' } })

const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"%3E%3Crect width="1" height="1" fill="teal"/%3E%3C/svg%3E'

export const Initials = meta.story()

export const Picture = meta.story({ args: { src: PICTURE } })

export const Sizes = meta.story({
  render: (args) => (
    <div className="flex items-center gap-4">
      <Avatar {...args} size="sm" />
      <Avatar {...args} size="md" />
      <Avatar {...args} size="lg" />
    </div>
  ),
})

export const OneWord = meta.story({ args: { name: 'plato' } })
