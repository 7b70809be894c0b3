import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const read = (pattern: string) =>
  globSync(pattern, { cwd: ROOT }).map((file) => readFileSync(`${ROOT}/${file}`, 'utf8'))
const texts = read('{apps/web,packages/contract,apps/identity}/src/**/*.{ts,tsx}').join('\n')
const pages = read('apps/docs/src/content/docs/{start,members,administrators,operators}/*.{md,mdx}').join(
  '\n',
)

/** Bold words name what a screen shows. */
const labels = new Set([...pages.matchAll(/\*\*([^*]+)\*\*/g)].map(([, label = '']) => label))

it.each([...labels])('the app has a label "%s"', (label) => {
  const isShown = [
    `'${label}'`,
    `'${label}…'`,
    `>${label}<`,
    `"${label}"`,
    `'${label.replaceAll("'", '’')}'`,
  ].some((text) => texts.includes(text))
  expect(isShown, label).toBe(true)
})
