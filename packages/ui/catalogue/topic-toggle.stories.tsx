import type { Meta, StoryObj } from '@storybook/react-vite'
import { TopicToggle } from '../src/topic-toggle.tsx'
import { Chosen, TOPICS } from './choices.tsx'

const meta = { component: TopicToggle } satisfies Meta
export default meta

export const NothingChosen: StoryObj = {
  render: () => <Chosen>{(choice) => <TopicToggle legend="Topics" options={TOPICS} {...choice} />}</Chosen>,
}

export const TwoChosen: StoryObj = {
  render: () => (
    <Chosen initial={['finance', 'retail']}>
      {(choice) => <TopicToggle legend="Topics" options={TOPICS} hint="Those you work on" {...choice} />}
    </Chosen>
  ),
}

export const WithError: StoryObj = {
  render: () => (
    <Chosen>
      {(choice) => (
        <TopicToggle legend="Topics" options={TOPICS} error="Choose at least one topic" {...choice} />
      )}
    </Chosen>
  ),
}
