import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const read = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8')
const page = read('./content/docs/operators/alerts.md')
const sections = [...page.matchAll(/^## (\w+)$/gm)].map(([, name = '']) => name)

/** Names of the alerts in a file of rules, each with the section that it links to. */
const alertsIn = (rules: string) =>
  [
    ...rules.matchAll(
      /- alert: (\w+)(?:(?!- alert:)[^])*?runbook_url: [^\n]*\/docs\/operators\/alerts#(\w+)/g,
    ),
  ].map(([, name = '', anchor = '']) => ({ name, anchor }))

it('explains every alert, and nothing else', () => {
  const rules = read('../../../.github/monitoring/alerts.yml')
  const alerts = alertsIn(rules)
  expect(alerts.map(({ name }) => name)).toEqual(sections)
  expect(alerts).toHaveLength(rules.match(/- alert:/g)?.length ?? 0)
})

it.each(['../../../.github/monitoring/alerts.yml', '../../../.github/helm/idex/templates/monitoring.yaml'])(
  '%s links each alert to its own section',
  (path) => {
    const alerts = alertsIn(read(path))
    expect(alerts.length).toBeGreaterThan(1)
    for (const { name, anchor } of alerts) {
      expect(sections).toContain(name)
      expect(anchor).toBe(name.toLowerCase())
    }
  },
)
