import { REST_ROUTES } from '@idex/api/rest-routes'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { docsContents, docsPage, STYLE } from './docs-page.ts'
import { typeText } from './schema-text.ts'

const page = docsPage(docsContents(), STYLE)

/** The part of the page about the route `name`. */
function articleOf(name: string): string {
  return new RegExp(`<article id="${name}">[^]*?</article>`).exec(page)?.[0] ?? ''
}

describe('the page of the contract', () => {
  it('has every route, by name', () => {
    for (const [name, { method, path }] of [...REST_ROUTES]) {
      expect(articleOf(name)).toContain(method)
      expect(articleOf(name)).toContain(`${path}</a>`)
    }
  })

  it('links only to existing targets', () => {
    const anchors = [...page.matchAll(/href="#([^"]+)"/g)].map(([, anchor]) => anchor)
    const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    expect(new Set(anchors)).toEqual(ids)
  })

  it('skips no heading level', () => {
    const levels = [...page.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level))
    const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    expect(skipped).toEqual([])
  })

  it('documents inputs, outputs and errors', () => {
    const publish = articleOf('admin.notes.publish')
    expect(publish).toMatch(/<h4>Body<\/h4><pre>{\s+title: string \(1 to \d+ characters\)\s/)
    expect(publish).toMatch(/<h4>201: [^<]+<\/h4><pre><a href="#shape-AdminNote">AdminNote<\/a></)
    expect(articleOf('shape-AdminNote')).toMatch(/>AdminNote<\/a><\/h3><pre>{\s+id: string\s/)
    expect(publish).toContain('401: UNAUTHORIZED, INVALID_TOKEN')
    expect(articleOf('uploadPdf')).toContain('multipart/form-data: {\n  file: binary\n}')
    expect(articleOf('readFile')).toContain('id: string')
    expect(articleOf('readFile')).toContain(', in the path')
    expect(articleOf('readFile')).toContain('<h4>304: Not modified</h4>')
    expect(articleOf('login')).toMatch(/<h4>302: [^<]+<\/h4>/)
  })
})

describe('a schema as a type', () => {
  it.each([
    [z.string().min(2).max(9), 'string (2 to 9 characters)'],
    [z.string().max(9), 'string (at most 9 characters)'],
    [z.number().int().min(3), 'integer (at least 3)'],
    [z.iso.datetime(), 'date-time'],
    [z.literal(true), 'true'],
    [z.enum(['a', 'b']).nullable(), '"a" | "b" | null'],
    [z.array(z.enum(['a', 'b'])).max(2), '("a" | "b")[] (at most 2)'],
    [z.record(z.string(), z.number()), '{ [name]: number }'],
    [z.object({}), '{}'],
    [z.unknown(), 'any'],
    [
      z.object({ a: z.object({ b: z.boolean() }), c: z.string().optional() }),
      '{\n  a: {\n    b: boolean\n  }\n  c?: string\n}',
    ],
  ])('%#: %s', (schema, text) => {
    expect(typeText(z.toJSONSchema(schema))).toBe(text)
  })

  it('names what it refers to', () => {
    expect(typeText({ $ref: '#/components/schemas/Error' })).toBe('Error')
  })
})
