/*
 * Thrown messages may have been written for programmers, by a browser, a library or a proxy. The linter refuses to read such texts
 * (`typescript/no-deprecated`), so that no screen shows one.
 */

interface Error {
  /** @deprecated Not written for people: show the contract's text (`refusalOf`), or a sentence of ours. */
  message: string
}

interface DOMException {
  /** @deprecated Not written for people: show a sentence of ours. */
  readonly message: string
}

interface ErrorEvent {
  /** @deprecated Not written for people: show a sentence of ours. */
  readonly message: string
}

interface MediaError {
  /** @deprecated Not written for people: show a sentence of ours. */
  readonly message: string
}
