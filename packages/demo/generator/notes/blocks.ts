import type { NoteTopic } from '@idex/contract/notes/choices'
import type { Figure } from '../render/figures/figure.ts'

/** One block of a note's body. Texts may carry `*italic*` and `**bold**`. */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'subheading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; ordered: boolean; items: readonly string[] }
  | { kind: 'quote'; text: string }
  | { kind: 'example'; title: string; paragraphs: readonly string[] }
  | { kind: 'table'; caption: string; shares: readonly number[]; rows: readonly (readonly string[])[] }
  | { kind: 'figure'; figure: Figure; caption: string; alt: string }

/** The source of a note: what the PDF shows and what the library lists. */
export type NoteSource = {
  /** File name without extension, and the stable key of the note. */
  key: string
  title: string
  /** The line under the title in the PDF. */
  standfirst: string
  /** Text of the library card and the share preview. */
  description: string
  topics: readonly NoteTopic[]
  keywords: readonly string[]
  publishedDaysAgo: number
  /** Leading of the running text in points, to fit the copy to its pages; the default leading if not given. */
  leading?: number
  blocks: readonly Block[]
}

/** A numbered section heading; it is never left alone at the foot of a page. */
export const heading = (text: string): Block => ({ kind: 'heading', text })

/** A heading inside a section, without a number. */
export const subheading = (text: string): Block => ({ kind: 'subheading', text })

/** A paragraph of running text. */
export const paragraph = (text: string): Block => ({ kind: 'paragraph', text })

/** A bulleted list. */
export const bullets = (...items: readonly string[]): Block => ({ kind: 'list', ordered: false, items })

/** A numbered list. */
export const steps = (...items: readonly string[]): Block => ({ kind: 'list', ordered: true, items })

/** A sentence of the note set large. */
export const quote = (text: string): Block => ({ kind: 'quote', text })

/** A boxed worked example, labelled in the PDF as fictional. */
export const example = (title: string, ...paragraphs: readonly string[]): Block => ({
  kind: 'example',
  title,
  paragraphs,
})

/** A table; the first row is the header, `shares` are the relative column widths. */
export const table = (
  caption: string,
  shares: readonly number[],
  ...rows: readonly (readonly string[])[]
): Block => ({ kind: 'table', caption, shares, rows })

/** A vector figure with its caption and its alternative text. */
export const figure = (drawing: Figure, caption: string, alt: string): Block => ({
  kind: 'figure',
  figure: drawing,
  caption,
  alt,
})
