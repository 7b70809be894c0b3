import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen, userEvent } from 'storybook/test'
import { MultiSelect } from '../src/multi-select.tsx'
import { Chosen, TOPICS } from './choices.tsx'

const TEXTS = { label: 'Filter by topic', searchLabel: 'Search', clearLabel: 'Clear all filters' }

const meta = { component: MultiSelect } satisfies Meta
export default meta

export const NothingChosen: StoryObj = {
  render: () => <Chosen>{(choice) => <MultiSelect {...TEXTS} options={TOPICS} {...choice} />}</Chosen>,
}

export const Open: StoryObj = {
  render: () => (
    <Chosen initial={['retail']}>
      {(choice) => <MultiSelect {...TEXTS} options={TOPICS} {...choice} />}
    </Chosen>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Filter by topic (1)' }))
    await screen.findByRole('checkbox', { name: 'Retail and consumer goods', checked: true })
  },
}

export const NoMatch: StoryObj = {
  render: NothingChosen.render,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Filter by topic' }))
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search' }), 'xyz')
    await screen.findByText('No matches')
  },
}
