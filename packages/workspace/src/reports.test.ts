import { expect, it } from 'vitest'
import { failuresOf } from './reports.mjs'

it('says what failed in a report of units, a file that could not be loaded included', () => {
  const testResults = [
    {
      ...{ name: '/x/a.test.ts', status: 'failed', message: '' },
      assertionResults: [
        { status: 'passed', fullName: 'one' },
        {
          ...{ status: 'failed', fullName: 'two' },
          failureMessages: ['\u001B[31mError: expected 1\u001B[39m\n\n    at a.ts'],
        },
      ],
    },
    { name: '/x/b.test.ts', status: 'failed', message: 'SyntaxError', assertionResults: [] },
    { name: '/x/c.test.ts', status: 'passed', message: '', assertionResults: [] },
  ]
  expect(failuresOf({ testResults })).toEqual([
    expect.objectContaining({
      title: 'two',
      reason: '    Error: expected 1\n        at a.ts',
    }),
    expect.objectContaining({ title: 'the file itself', reason: '    SyntaxError' }),
  ])
})

it('says what failed in a report of journeys, and what one that took too long waited for', () => {
  const journey = (title: string, status: string, ...messages: readonly string[]) => ({
    ...{
      title,
      tests: [
        { status, results: [{ status: 'timedOut', errors: messages.map((message) => ({ message })) }] },
      ],
    },
  })
  const suites = [
    {
      file: 'a.spec.ts',
      specs: [journey('fine', 'expected')],
      suites: [
        {
          file: 'a.spec.ts',
          specs: [journey('slow', 'unexpected'), journey('bad', 'unexpected', 'Too long', 'Error: no')],
        },
      ],
    },
  ]
  expect(failuresOf({ stats: {}, config: { rootDir: '/x' }, suites })).toEqual([
    expect.objectContaining({ title: 'slow', reason: '    timedOut' }),
    expect.objectContaining({ title: 'bad', reason: '    Too long\n    Error: no' }),
  ])
})
