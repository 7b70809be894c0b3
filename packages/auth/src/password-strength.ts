/** Characters that are checked: enough to be certain, few enough to be fast. */
const CHECKED_LENGTH = 64

/** From "somewhat guessable" (2) to "safely unguessable" (3): withstands 10^8 guesses. */
const GOOD_SCORE = 3

/** Loaded when the first password is chosen: its word lists take half a second and 40 MB. */
async function loadChecker() {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    translations: {
      ...english.translations,
      warnings: {
        ...english.translations.warnings,
        userInputs: 'This has a name in it that is easy to guess.',
      },
    },
  })
}

let checker: ReturnType<typeof loadChecker> | undefined

/**
 * Why `password` is easy to guess, in a sentence for people; null when it is not. Detects leaked passwords, words,
 * names, dates, keyboard rows, and `words`, which an attacker would try first (ASVS 5, 6.2.4, 6.2.11, 6.2.12).
 */
export async function weaknessOf(password: string, words: readonly string[]): Promise<string | null> {
  checker ??= loadChecker()
  const known = words.filter((word) => word !== '')
  const { score, feedback } = (await checker).check(password.slice(0, CHECKED_LENGTH), known)
  if (score >= GOOD_SCORE) return null
  return `${feedback.warning ?? 'This password is easy to guess.'} Please choose another.`
}
