import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const FOLDER = '.github/decisions'

const read = (file: string) => readFileSync(`${ROOT}/${file}`, 'utf8')

/** The headings of the product decisions, in order. */
const headings = [...read(`${FOLDER}/product.md`).matchAll(/^### (.+)$/gm)].map(([, heading = '']) => heading)

/** One line of each comment, without comment marks. */
function commentsIn(file: string): string[] {
  const { comments } = parseSync(file, read(file))
  return comments.map(({ value }) => value.replaceAll(/\s*\n[\s*]*/g, ' '))
}

/** The headings a comment cites: `(decisions, "Trash")`, or several with commas or `and` between them. */
function citedIn(comment: string): string[] {
  const lists = [...comment.matchAll(/\bdecisions,? ((?:(?:, |,? and )?"[^"]+")+)/g)]
  return lists.flatMap(([, list = '']) => [...list.matchAll(/"([^"]+)"/g)].map(([, heading = '']) => heading))
}

/** Whether a comment refers to the decisions without a heading, so that it cannot be looked up. */
const citesNothing = (comment: string) => /[(;,] ?decisions\b(?!,? ")/.test(comment)

/** Whether a comment refers to a numbered section of a specification, none of which is in the repository. */
const citesSpecification = (comment: string) => /\bspec(?:ification)?\b,?(?: sections?)? [0-9]/i.test(comment)

const comments = globSync('{apps,packages}/*/{src,vite,catalogue}/**/*.{ts,tsx,mjs}', { cwd: ROOT }).flatMap(
  (file) => commentsIn(file).map((comment) => ({ file, comment })),
)

it('every decision cited in a comment is in the product decisions', () => {
  const cited = comments.flatMap(({ file, comment }) =>
    citedIn(comment).map((heading) => ({ file, heading })),
  )
  expect(cited.length).toBeGreaterThan(30)
  expect(cited.filter(({ heading }) => !headings.includes(heading))).toEqual([])
})

it('no comment cites the decisions without a heading', () => {
  expect(comments.filter(({ comment }) => citesNothing(comment))).toEqual([])
})

it('no comment cites a document that is not in the repository', () => {
  expect(comments.filter(({ comment }) => citesSpecification(comment))).toEqual([])
})

it('each product decision has a unique heading', () => {
  expect(headings.length).toBeGreaterThan(40)
  expect(headings.filter((heading, index) => headings.indexOf(heading) !== index)).toEqual([])
})

it('every decision record has its parts, and its line in the index', () => {
  const records = globSync(`${FOLDER}/[0-9]*.md`, { cwd: ROOT }).sort()
  const lines = records.map((file, index) => {
    const text = read(file)
    const parts =
      /^# (?<title>\d+\. .+)\n\n- Date: (?<date>\d{4}-\d\d-\d\d)\n- Status: (?<status>.+)\n\n## Context\n[^]+\n## Decision\n[^]+\n## Consequences\n/
    const { title, date, status } = parts.exec(text)?.groups ?? {}
    expect(title, file).toMatch(new RegExp(`^${index + 1}\\. `))
    return `| [${title}](${file.slice(FOLDER.length + 1)}) | ${date} | ${status} |`
  })
  expect(lines.length).toBeGreaterThan(0)
  expect(read(`${FOLDER}/README.md`).match(/^\| \[.+$/gm)).toEqual(lines)
})

it('a citation is found across the line breaks of its comment', () => {
  expect(citedIn('Where to go (decisions, "Trash" and "Views").')).toEqual(['Trash', 'Views'])
  expect(citedIn('(RFC 9110, decisions "Slug")')).toEqual(['Slug'])
  expect(['(decisions, Trash)', '(RFC 9110, decisions)'].filter(citesNothing)).toHaveLength(2)
  expect(['(spec section 7)', '(spec 7)', 'Spec section 2.1.'].filter(citesSpecification)).toHaveLength(3)
})
