import { Chip } from '../src/chip.tsx'
import preview from './preview.tsx'

const meta = preview.meta({ component: Chip })

export const Plain = meta.story({ render: () => <Chip>AI Strategy</Chip> })

export const Removable = meta.story({
  render: () => (
    <Chip onRemove={() => {}} removeLabel="Remove AI Strategy">
      AI Strategy
    </Chip>
  ),
})

export const TooLong = meta.story({
  render: () => <Chip className="max-w-40">Operations and supply chains of large manufacturers</Chip>,
})
