import axe from 'axe-core'
import { expect, test } from 'vitest'
import { everyStory } from './every-story.ts'

/**
 * What axe calls the rules of WCAG 2.2, A and AA. Contrast needs a browser's layout: the journeys measure it on every
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

/** The components of the package, each with the stories that have to show it: those called like its file. */
const components = Object.entries(modules).flatMap(([path, module]) =>
  Object.keys(module)
    .filter((name) => /^[A-Z][a-z]/.test(name) && typeof module[name] === 'function')
    .map((name) => ({ name, file: path.replace('../src/', './').replace('.tsx', '.stories.tsx') })),
)

/** The names of what a file of stories renders. */
function shownIn(source = ''): (string | undefined)[] {
  return [...source.matchAll(/<(\w+)|component: (\w+)/g)].map(([, tag, component]) => tag ?? component)
}

test('every component is shown by the stories called like its file', () => {
  expect(components.length).toBeGreaterThan(50)
  expect(components.filter(({ name, file }) => !shownIn(sources[file]).includes(name))).toEqual([])
})

test.each(everyStory)(
  'axe finds nothing in $name',
  async ({ Story }) => {
    await Story.run()
    const { passes, violations } = await axe.run(document.body, RULES)
    expect(passes).not.toEqual([])
    expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([])
  },
  30_000,
)
