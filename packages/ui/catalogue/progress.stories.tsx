import { Card } from '../src/card.tsx'
import { Progress, ProgressLine } from '../src/progress.tsx'
import preview from './preview.tsx'

const meta = preview.meta({
  component: Progress,
  args: { label: 'decision-map.pdf', value: 40, className: 'max-w-100' },
})

export const Begun = meta.story({ args: { value: 0 } })

export const UnderWay = meta.story()

export const Done = meta.story({ args: { value: 100 } })

export const InWords = meta.story({ args: { valueText: '12 of 30 MB' } })

export const AsALine = meta.story({
  render: () => (
    <Card className="max-w-100 overflow-hidden p-4">
      Decision map
      <ProgressLine label="40% read" percent={40} />
    </Card>
  ),
})
