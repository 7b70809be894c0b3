import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card } from '../src/card.tsx'
import { Progress, ProgressLine } from '../src/progress.tsx'

const meta = {
  component: Progress,
  args: { label: 'decision-map.pdf', value: 40, className: 'max-w-100' },
} satisfies Meta<typeof Progress>
export default meta

type Story = StoryObj<typeof meta>

export const Begun: Story = { args: { value: 0 } }

export const UnderWay: Story = {}

export const Done: Story = { args: { value: 100 } }

export const InWords: Story = { args: { valueText: '12 of 30 MB' } }

export const AsALine: Story = {
  render: () => (
    <Card className="max-w-100 overflow-hidden p-4">
      Decision map
      <ProgressLine label="40% read" percent={40} />
    </Card>
  ),
}
