import { describe, expect, it } from 'vitest'
import { refusalsOf, type Allowance, type Chunk } from './bundle-budgets.ts'

const chunk = (file: string, imports: string[] = [], module = `/src/${file}.ts`): Chunk => ({
  file,
  imports,
  bytes: 100,
  modules: [module],
})

const allowance = (limit: number, files = 9): Allowance => ({
  name: 'Home',
  from: ['home'],
  limit,
  files,
  isAllowed: (module) => !module.includes('zod'),
})

describe('a page', () => {
  const chunks = [chunk('home', ['shared', 'app']), chunk('shared', ['app']), chunk('app'), chunk('dialog')]

  it('may load up to its limit, each file once, and not what comes later', () => {
    expect(refusalsOf(chunks, [allowance(300)])).toEqual([])
  })

  it('is refused one byte beyond', () => {
    expect(refusalsOf(chunks, [allowance(299)])).toEqual(['Home needs 300 bytes of code, 299 are allowed'])
  })

  it('is refused for one file too many, those of its layout among them', () => {
    const inLayout = { ...allowance(1000, 3), from: ['layout', 'home'] }
    expect(refusalsOf(chunks, [allowance(1000, 3), inLayout])).toEqual([])
    expect(refusalsOf([...chunks, chunk('layout', ['app'])], [inLayout])).toEqual([
      'Home needs 4 files, 3 are allowed',
    ])
  })

  it('is refused for a module that does not belong there, however far away', () => {
    const withSchema = [...chunks.slice(0, 2), chunk('app', ['schema']), chunk('schema', [], '/zod/core.js')]
    expect(refusalsOf(withSchema, [allowance(1000)])).toEqual(['Home may not load /zod/core.js'])
  })

  it('names the first of many such modules, and counts the others', () => {
    const schemas = { ...chunk('home'), modules: ['a', 'b', 'c', 'd', 'e'].map((name) => `/zod/${name}.js`) }
    expect(refusalsOf([schemas], [allowance(100)])).toEqual([
      ...['a', 'b', 'c'].map((name) => `Home may not load /zod/${name}.js`),
      'Home may not load 2 further modules',
    ])
  })
})
