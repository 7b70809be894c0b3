import type { Meta, StoryObj } from '@storybook/react-vite'
import { CheckboxGrid } from '../src/checkbox-grid.tsx'
import { Chosen, TOPICS } from './choices.tsx'

const meta = { component: CheckboxGrid } satisfies Meta
export default meta

export const NothingChosen: StoryObj = {
  render: () => <Chosen>{(choice) => <CheckboxGrid legend="Topics" options={TOPICS} {...choice} />}</Chosen>,
}

export const TwoChosen: StoryObj = {
  render: () => (
    <Chosen initial={['finance', 'retail']}>
      {(choice) => (
        <CheckboxGrid legend="Topics" options={TOPICS} hint="Those you work on" required {...choice} />
      )}
    </Chosen>
  ),
}

export const WithError: StoryObj = {
  render: () => (
    <Chosen>
      {(choice) => (
        <CheckboxGrid legend="Topics" options={TOPICS} error="Choose at least one topic" {...choice} />
      )}
    </Chosen>
  ),
}
