import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card, CardDescription, CardTitle } from '../src/card.tsx'

const meta = {
  component: Card,
  args: {
    className: 'max-w-80 p-6',
    children: (
      <>
        <CardTitle>The decision record</CardTitle>
        <CardDescription>What was decided, by whom, and what would change our mind.</CardDescription>
      </>
    ),
  },
} satisfies Meta<typeof Card>
export default meta

type Story = StoryObj<typeof meta>

export const Panel: Story = {}

export const Interactive: Story = { args: { interactive: true } }

export const AsArticle: Story = {
  args: {
    asChild: true,
    children: (
      <article aria-labelledby="card-title">
        <CardTitle id="card-title">Averylongtitlethathasnospacestobreakatanditstillfits</CardTitle>
      </article>
    ),
  },
}
