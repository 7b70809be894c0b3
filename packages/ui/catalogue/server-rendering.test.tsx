import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Empty } from './empty-state.stories.tsx'
import { everyStory } from './every-story.ts'
import { WithError } from './field.stories.tsx'
import { Second } from './stepper.stories.tsx'

test.each(everyStory)('renders without a browser: $name', ({ story: { Component } }) => {
  expect(typeof document).toBe('undefined')
  expect(() => renderToString(<Component />)).not.toThrow()
})

test('puts field, stepper and empty state into the first HTML', () => {
  const html = renderToString(
    <>
      <WithError.Component />
      <Second.Component />
      <Empty.Component />
    </>,
  )
  expect(html).toContain('Please enter a title for your note')
  expect(html).toContain('aria-current="step"')
  expect(html).toContain('No notes yet')
})
