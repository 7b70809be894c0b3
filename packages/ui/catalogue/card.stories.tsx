import { Card, CardDescription, CardTitle } from '../src/card.tsx'
import preview from './preview.tsx'

const meta = preview.meta({
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
})

export const Panel = meta.story()

export const Interactive = meta.story({ args: { interactive: true } })

export const AsArticle = meta.story({
  args: {
    asChild: true,
    children: (
      <article aria-labelledby="card-title">
        <CardTitle id="card-title">Averylongtitlethathasnospacestobreakatanditstillfits</CardTitle>
      </article>
    ),
  },
})
