import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../src/button.tsx'
import { Collapsible, CollapsibleContent, CollapsibleTrigger } from '../src/collapsible.tsx'

const meta = {
  component: Collapsible,
  args: {
    className: 'max-w-100',
    children: (
      <>
        <CollapsibleTrigger>
          <Button variant="outline">Advanced settings</Button>
        </CollapsibleTrigger>
        <CollapsibleContent>
          <p className="pt-4 text-sm text-muted">What is seldom needed.</p>
        </CollapsibleContent>
      </>
    ),
  },
} satisfies Meta<typeof Collapsible>
export default meta

type Story = StoryObj<typeof meta>

export const Folded: Story = {}

export const Unfolded: Story = { args: { defaultOpen: true } }
