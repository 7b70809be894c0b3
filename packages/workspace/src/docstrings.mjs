/** A documentation comment whose first word names no thing and no action. */
const ASIDE = /^\*\s*(?:\*\s*)?(?:What|Whether)\b/

/** Words that comments do without; `prose/words.yml` has them for pages. */
const IDIOMS = /\b(?:who(?:m)?ever|nobody|whatever)\b/i

/**
 * Returns the problem of a comment; undefined if there is none. Its first word counts in documentation comments only.
 * @param {string} text between the comment's marks
 * @returns {string | undefined}
 */
export function problemOf(text) {
  if (ASIDE.test(text)) return 'Begin with a verb or a noun, such as "Returns whether …".'
  const [idiom] = IDIOMS.exec(text) ?? []
  return idiom === undefined ? undefined : `Say it without "${idiom}".`
}

const plain = {
  /**
   * @param {{
   *   sourceCode: { getAllComments(): readonly { type: string, value: string }[] },
   *   report(problem: { node: object, message: string }): void,
   * }} context
   */
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          const message = problemOf(comment.value)
          if (message) context.report({ node: comment, message })
        }
      },
    }
  },
}

/** The lint rule that comments are plain sentences. */
export default { meta: { name: 'docstrings' }, rules: { plain } }
