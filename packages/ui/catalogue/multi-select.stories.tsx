import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen, userEvent } from 'storybook/test'
import { Field } from '../src/field.tsx'
import { MultiSelect } from '../src/multi-select.tsx'
import { Chosen, TOPICS } from './choices.tsx'

const meta = { component: MultiSelect } satisfies Meta
export default meta

export const NothingChosen: StoryObj = {
  render: () => (
    <Chosen>{(choice) => <MultiSelect label="Filter by topic" options={TOPICS} {...choice} />}</Chosen>
  ),
}

export const Open: StoryObj = {
  render: () => (
    <Chosen initial={['retail']}>
      {(choice) => <MultiSelect label="Filter by topic" options={TOPICS} {...choice} />}
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

export const InField: StoryObj = {
  render: () => (
    <Chosen>
      {(choice) => (
        <Field label="Topics" required error="Choose at least one topic" className="max-w-100">
          <MultiSelect label="Choose topics" options={TOPICS} {...choice} />
        </Field>
      )}
    </Chosen>
  ),
}

export const Disabled: StoryObj = {
  render: () => (
    <Chosen>
      {(choice) => <MultiSelect label="Filter by topic" options={TOPICS} disabled {...choice} />}
    </Chosen>
  ),
}
