/** Elements and attributes of a post’s HTML: those that the editor makes are those that the server keeps. */

/** The levels of headings; deeper ones become the last. */
export const HEADING_LEVELS = [1, 2, 3] as const

/** Languages of code, as in the class of its element, with the names readers see. */
export const CODE_LANGUAGES = {
  bash: 'Shell',
  c: 'C',
  cpp: 'C++',
  csharp: 'C#',
  css: 'CSS',
  go: 'Go',
  html: 'HTML',
  java: 'Java',
  javascript: 'JavaScript',
  json: 'JSON',
  kotlin: 'Kotlin',
  markdown: 'Markdown',
  php: 'PHP',
  python: 'Python',
  ruby: 'Ruby',
  rust: 'Rust',
  sql: 'SQL',
  swift: 'Swift',
  typescript: 'TypeScript',
  yaml: 'YAML',
} as const
export type CodeLanguage = keyof typeof CODE_LANGUAGES

/** Returns whether there is such a language. */
export function isCodeLanguage(value: unknown): value is CodeLanguage {
  return typeof value === 'string' && Object.hasOwn(CODE_LANGUAGES, value)
}

/** The beginning of the class that names the language of code (HTML, "The code element"). */
export const LANGUAGE_CLASS = 'language-'

/** All elements of a post. */
export const POST_TAGS = [
  ...['p', 'h1', 'h2', 'h3', 'blockquote', 'pre', 'hr', 'br', 'ul', 'ol', 'li'],
  ...['table', 'tbody', 'tr', 'th', 'td', 'figure', 'figcaption', 'img'],
  ...['strong', 'em', 's', 'u', 'code', 'a'],
] as const

/** The attributes they may have; `class` of code names its language. */
export const POST_ATTRIBUTES = {
  a: ['href', 'target', 'rel'],
  img: ['src', 'alt', 'title'],
  ol: ['start'],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
} as const

/** The most columns or rows that one cell of a table spans. */
export const SPAN_MAX = 20

/** A cell's span as its attribute says it, within bounds; 1 without one. */
export function spanOf(value: string | null | undefined): number {
  const span = Number.parseInt(value ?? '', 10)
  return span >= 1 ? Math.min(span, SPAN_MAX) : 1
}

/** Addresses that links and images of a post may have. */
export const LINK_ADDRESS = /^(?:https?:\/\/|mailto:|[/#](?![/\\]))/i
export const IMAGE_ADDRESS = /^(?:https?:\/\/|\/(?![/\\]))/i

/** Longest description and caption of an image, in characters. */
export const IMAGE_TEXT_MAX = 500
