import { expect, it } from 'vitest'
import { countsOf, failuresOf, passedAgainOf } from './reports.mjs'

it('says what failed in a report of units, a file that could not be loaded included', () => {
  const testResults = [
    {
      name: '/x/a.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [
        { status: 'passed', fullName: 'one' },
        {
          status: 'failed',
          fullName: 'two',
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

/** A journey of a report: its outcome, and the messages of each try, none for one that passed. */
const journey = (title: string, status: string, ...tries: readonly (readonly string[])[]) => ({
  title,
  tests: [
    {
      status,
      results: tries.map((messages) => ({
        status: 'timedOut',
        errors: messages.map((message) => ({ message })),
      })),
    },
  ],
})

const journeysReport = {
  stats: { expected: 1, unexpected: 2, flaky: 1, skipped: 0 },
  config: { rootDir: '/x' },
  suites: [
    {
      file: 'a.spec.ts',
      specs: [journey('fine', 'expected', [])],
      suites: [
        {
          file: 'a.spec.ts',
          specs: [
            journey('slow', 'unexpected', [], []),
            journey('bad', 'unexpected', ['Too long', 'Error: no'], ['Error: other']),
            journey('lucky', 'flaky', ['Error: once'], []),
          ],
        },
      ],
    },
  ],
}

it('says what failed in a report of journeys, and what one that took too long waited for', () => {
  expect(failuresOf(journeysReport)).toEqual([
    expect.objectContaining({ title: 'slow', reason: '    timedOut' }),
    expect.objectContaining({ title: 'bad', reason: '    Too long\n    Error: no' }),
  ])
})

it('names what passed only at the second try, why it failed before, and counts it', () => {
  expect(passedAgainOf(journeysReport)).toEqual([
    expect.objectContaining({ title: 'lucky', reason: '    Error: once' }),
  ])
  expect(countsOf(journeysReport)).toEqual({ passed: 2, failed: 2, skipped: 0, again: 1 })
  const lucky = { status: 'passed', fullName: 'lucky', failureMessages: ['Error: once'] }
  const fine = { status: 'passed', fullName: 'fine', failureMessages: [] }
  const units = {
    numPassedTests: 2,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [{ name: '/x/a.test.ts', status: 'passed', assertionResults: [fine, lucky] }],
  }
  expect(passedAgainOf(units)).toEqual([
    expect.objectContaining({ title: 'lucky', reason: '    Error: once' }),
  ])
  expect(countsOf(units)).toEqual({ passed: 2, failed: 0, skipped: 0, again: 1 })
})
