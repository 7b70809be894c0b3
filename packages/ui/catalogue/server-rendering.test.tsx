import { composeStories } from '@storybook/react-vite'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import * as emptyState from './empty-state.stories.tsx'
import { everyStory } from './every-story.ts'
import * as field from './field.stories.tsx'
import * as stepper from './stepper.stories.tsx'

test.each(everyStory)('renders without a browser: $name', ({ Story }) => {
  expect(typeof document).toBe('undefined')
  expect(() => renderToString(<Story />)).not.toThrow()
})

test('puts field, stepper and empty state into the first HTML', () => {
  const { WithError } = composeStories(field)
  const { Second } = composeStories(stepper)
  const { Empty } = composeStories(emptyState)
  const html = renderToString(
    <>
      <WithError />
      <Second />
      <Empty />
    </>,
  )
  expect(html).toContain('Please enter a title for your note')
  expect(html).toContain('aria-current="step"')
  expect(html).toContain('No notes yet')
})
