import axe from 'axe-core'
import { createElement, Fragment } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { everyStory } from './every-story.ts'
import preview from './preview.tsx'

/**
 * axe's tags for the rules of WCAG 2.2, A and AA. Contrast needs a browser's layout: the journeys measure it on every
 * screen.
 */
const RULES = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  rules: { 'color-contrast': { enabled: false } },
}

const modules = import.meta.glob<Record<string, unknown>>(['../src/*.tsx', '!../src/*.test.tsx'], {
  eager: true,
})
const sources = import.meta.glob<string>('./*.stories.tsx', { eager: true, query: '?raw', import: 'default' })

/** Storybook takes a story away only when the next one runs; the first one also makes it listen to the page. */
const nothing = preview.meta({ title: 'Nothing' }).story(() => createElement(Fragment))
const runNothing = () => nothing.run({ canvasElement: document.createElement('div') })
beforeAll(runNothing)
afterEach(runNothing)

/** The components of the package, each with the stories that must show it: those of the same file name. */
const components = Object.entries(modules).flatMap(([path, module]) =>
  Object.keys(module)
    .filter((name) => /^[A-Z][a-z]/.test(name) && typeof module[name] === 'function')
    .map((name) => ({ name, file: path.replace('../src/', './').replace('.tsx', '.stories.tsx') })),
)

/** The names of what a stories file renders. */
function shownIn(source = ''): (string | undefined)[] {
  return [...source.matchAll(/<(\w+)|component: (\w+)/g)].map(([, tag, component]) => tag ?? component)
}

test('every component is shown by the stories of the same name', () => {
  expect(components.length).toBeGreaterThan(50)
  expect(components.filter(({ name, file }) => !shownIn(sources[file]).includes(name))).toEqual([])
})

test.each(everyStory)(
  'axe finds nothing in $name',
  async ({ story }) => {
    await story.run()
    const { passes, violations } = await axe.run(document.body, RULES)
    expect(passes).not.toEqual([])
    expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([])
  },
  30_000,
)
