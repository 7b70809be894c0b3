import { describe, expect, it } from 'vitest'
import { sumCoverage } from './coverage.mjs'

/** A file whose statements begin at `lines`; `runs` says how often each was run, `ways` the two ways of its only branch. */
function makeFile(path: string, lines: number[], runs: number[], ways: [number, number] = [0, 0]) {
  const statementMap = Object.fromEntries(lines.map((line, index) => [index, { start: { line } }]))
  const file = { path, statementMap, s: Object.fromEntries(runs.entries()), b: { 0: ways } }
  return { [path]: file }
}

describe('the coverage of several packages', () => {
  it('counts as reached what the tests of any of them reached', () => {
    const path = '/repository/packages/core/src/a.ts'
    const reports = [
      makeFile(path, [1, 2, 3], [1, 0, 0], [2, 0]),
      makeFile(path, [1, 2, 3], [0, 4, 0], [0, 1]),
    ]
    expect(sumCoverage(reports)).toEqual({
      lines: { covered: 2, total: 3 },
      branches: { covered: 2, total: 2 },
    })
  })

  it('knows a file of a report that was made in another checkout', () => {
    const reports = ['/one', '/two/packages/x'].map((root) =>
      makeFile(`${root}/packages/core/src/apps/a.ts`, [7], [root === '/one' ? 1 : 0]),
    )
    expect(sumCoverage(reports).lines).toEqual({ covered: 1, total: 1 })
  })

  it('counts a line once, and files of the same name in two packages apart', () => {
    const reports = [
      makeFile('/r/packages/core/src/a.ts', [1, 1], [0, 1]),
      makeFile('/r/packages/auth/src/a.ts', [1], [0]),
    ]
    expect(sumCoverage(reports)).toEqual({
      lines: { covered: 1, total: 2 },
      branches: { covered: 0, total: 4 },
    })
  })
})
