import { Badge } from '../src/badge.tsx'
import preview from './preview.tsx'

const meta = preview.meta({ component: Badge, args: { children: 'Draft' } })

export const Neutral = meta.story()

export const Variants = meta.story({
  render: () => (
    <div className="flex flex-wrap gap-2">
      <Badge variant="neutral">Draft</Badge>
      <Badge variant="outline">Private</Badge>
      <Badge variant="accent">New</Badge>
      <Badge variant="success">Published</Badge>
      <Badge variant="warning">Scheduled</Badge>
      <Badge variant="destructive">Failed</Badge>
    </div>
  ),
})

export const TooLong = meta.story({
  args: { className: 'max-w-32', children: 'A status with too many words' },
})
