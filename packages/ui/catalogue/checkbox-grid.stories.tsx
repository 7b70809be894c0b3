import type { Meta, StoryObj } from '@storybook/react-vite'
import { CheckboxGrid } from '../src/checkbox-grid.tsx'
import { Chosen, TOPICS } from './choices.tsx'

const meta = { component: CheckboxGrid } satisfies Meta
export default meta

export const NothingChosen: StoryObj = {
  render: () => <Chosen>{(choice) => <CheckboxGrid legend="Topics" options={TOPICS} {...choice} />}</Chosen>,
}

export const TwoOfTwo: StoryObj = {
  render: () => (
    <Chosen initial={['finance', 'retail']}>
      {(choice) => (
        <CheckboxGrid legend="Topics" options={TOPICS} max={2} hint="At most two" required {...choice} />
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

export const Disabled: StoryObj = {
  render: () => (
    <Chosen initial={['finance']}>
      {(choice) => <CheckboxGrid legend="Topics" options={TOPICS} disabled {...choice} />}
    </Chosen>
  ),
}
