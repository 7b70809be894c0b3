import { screen, userEvent } from 'storybook/test'
import { MultiSelect } from '../src/multi-select.tsx'
import { Chosen, TOPICS } from './choices.tsx'
import preview from './preview.tsx'

const TEXTS = { label: 'Filter by topic', searchLabel: 'Search', clearLabel: 'Clear all filters' }

const meta = preview.meta({ component: MultiSelect })

const render = () => <Chosen>{(choice) => <MultiSelect {...TEXTS} options={TOPICS} {...choice} />}</Chosen>

export const NothingChosen = meta.story({ render })

export const Open = meta.story({
  render: () => (
    <Chosen initial={['retail']}>
      {(choice) => <MultiSelect {...TEXTS} options={TOPICS} {...choice} />}
    </Chosen>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Filter by topic (1)' }))
    await screen.findByRole('checkbox', { name: 'Retail and consumer goods', checked: true })
  },
})

export const NoMatch = meta.story({
  render,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Filter by topic' }))
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search' }), 'xyz')
    await screen.findByText('No matches')
  },
})
