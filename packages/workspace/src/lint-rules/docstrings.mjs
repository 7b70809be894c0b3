import { readFileSync } from 'node:fs'

/** A documentation comment whose first word names no thing and no action. */
const ASIDE = /^\*\s*(?:\*\s*)?(?:What|Whether)\b/

/** Words that pages, comments and messages do without, by their list for pages. */
const WORDS = readFileSync(new URL('../../prose/words.yml', import.meta.url), 'utf8')
const IDIOMS = [...WORDS.matchAll(/pattern: '\/(.+)\/i'/g)].map(
  ([, pattern = '']) => new RegExp(pattern, 'i'),
)

/** Files whose texts are shown to people. */
const MESSAGES = /(?:[/-](?:messages|texts)|\/legal\/[\w-]+)\.tsx?$/

/**
 * Returns the problem of a text that people read; undefined if there is none.
 * @param {string} text
 * @returns {string | undefined}
 */
export function idiomOf(text) {
  const found = IDIOMS.map((idiom) => idiom.exec(text)?.[0]).find((word) => word !== undefined)
  return found === undefined ? undefined : `Say it without "${found}".`
}

/**
 * Returns the problem of a comment; undefined if there is none. Its first word counts in documentation comments only.
 * @param {string} text between the comment's marks
 * @returns {string | undefined}
 */
export function problemOf(text) {
  if (ASIDE.test(text)) return 'Begin with a verb or a noun, such as "Returns whether …".'
  return idiomOf(text)
}

const plain = {
  /**
   * @param {{
   *   filename: string,
   *   sourceCode: { getAllComments(): readonly { type: string, value: string }[] },
   *   report(problem: { node: object, message: string }): void,
   * }} context
   */
  create(context) {
    /** @param {object} node @param {string | undefined} message */
    const report = (node, message) => message !== undefined && context.report({ node, message })
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) report(comment, problemOf(comment.value))
      },
      ...(MESSAGES.test(context.filename) && {
        /** @param {{ value: unknown }} node */
        Literal: (node) => typeof node.value === 'string' && report(node, idiomOf(node.value)),
        /** @param {{ value: { raw: string } }} node */
        TemplateElement: (node) => report(node, idiomOf(node.value.raw)),
      }),
    }
  },
}

/** The lint rule that comments and messages are plain sentences. */
export default { meta: { name: 'docstrings' }, rules: { plain } }
