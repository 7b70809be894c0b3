import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge } from '../src/badge.tsx'
import { Button } from '../src/button.tsx'
import { Card, CardBody, CardDescription, CardFooter, CardHeader, CardTitle } from '../src/card.tsx'

const meta = {
  component: Card,
  args: {
    className: 'max-w-80',
    children: (
      <>
        <CardHeader>
          <CardTitle>The decision record</CardTitle>
          <CardDescription>A one-page template</CardDescription>
        </CardHeader>
        <CardBody>What was decided, by whom, and what would change our mind.</CardBody>
        <CardFooter>
          <Badge>Strategy</Badge>
          <Button variant="link">Read</Button>
        </CardFooter>
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
        <CardHeader>
          <CardTitle as="h2" id="card-title">
            Averylongtitlethathasnospacestobreakatanditstillfits
          </CardTitle>
        </CardHeader>
        <CardBody>An article of its own.</CardBody>
      </article>
    ),
  },
}
