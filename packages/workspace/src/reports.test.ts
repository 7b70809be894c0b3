import { expect, it } from 'vitest'
import { testsOf, worthSecondTry } from './reports.mjs'

it('reads a report of units, a file that could not be loaded included', () => {
  const testResults = [
    {
      name: '/x/a.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [
        { status: 'passed', fullName: 'one', failureMessages: [], duration: 5 },
        {
          status: 'failed',
          fullName: 'two',
          failureMessages: ['\u001B[31mError: expected 1\u001B[39m\n\n    at a.ts'],
        },
        { status: 'passed', fullName: 'lucky', failureMessages: ['Error: once'] },
        { status: 'todo', fullName: 'later' },
      ],
    },
    { name: '/x/b.test.ts', status: 'failed', message: 'SyntaxError', assertionResults: [] },
  ]
  expect(testsOf({ testResults })).toMatchObject([
    { title: 'one', outcome: 'passed', ms: 5 },
    { title: 'two', outcome: 'failed', reason: '    Error: expected 1\n        at a.ts' },
    { title: 'lucky', outcome: 'again', reason: '    Error: once' },
    { title: 'later', outcome: 'skipped' },
    { title: 'the file itself', outcome: 'failed', reason: '    SyntaxError' },
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
        duration: 10,
        errors: messages.map((message) => ({ message })),
      })),
    },
  ],
})

it('reads a report of journeys, and what one that took too long waited for', () => {
  const report = {
    config: { rootDir: '/x' },
    suites: [
      {
        file: 'a.spec.ts',
        specs: [journey('fine', 'expected', []), journey('other browser', 'skipped')],
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
  expect(testsOf(report)).toMatchObject([
    { title: 'fine', outcome: 'passed', ms: 10 },
    { title: 'other browser', outcome: 'skipped' },
    { title: 'slow', outcome: 'failed', ms: 20, reason: '    timedOut' },
    { title: 'bad', outcome: 'failed', reason: '    Too long\n    Error: no' },
    { title: 'lucky', outcome: 'again', reason: '    Error: once' },
  ])
})

it('finds worth a second try what failed outside of tests: a file, or a step whose process ended', () => {
  const test = (title: string, outcome: 'passed' | 'failed') => ({
    file: 'a',
    title,
    outcome,
    ms: 0,
    reason: '',
  })
  const file = test('the file itself', 'failed')
  expect(worthSecondTry('units', [test('one', 'passed'), file])).toEqual([file])
  expect(worthSecondTry('units', [test('one', 'passed')])).toMatchObject([{ file: 'units' }])
  expect(worthSecondTry('units', [test('one', 'failed'), file])).toEqual([])
})
