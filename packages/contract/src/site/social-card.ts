import { fnv1a } from '../kernel/fnv1a.ts'

/** Size of the pictures of link previews, in px. */
export const SOCIAL_CARD_SIZE = { width: 1200, height: 630 } as const

/**
 * Characters of the product's typefaces: Latin with the letters of most European languages, and their punctuation. Anything else would
 * be drawn as boxes.
 */
const DRAWABLE =
  /^[ -~\u00a0-\u017f\u0218-\u021b\u2013\u2014\u2018-\u201e\u2020-\u2022\u2026\u2039\u203a\u20ac\u2122]+$/

/** Among them, what is not: the soft hyphen, the micro sign, and letters of Esperanto and of a few rarer orthographies. */
const GAPS =
  /[\u00ad\u00b5\u0108\u0109\u0114\u0115\u011c\u011d\u0124\u0125\u012c\u012d\u0134\u0135\u0138\u013f\u0140\u0149\u014e\u014f\u015c\u015d\u0162\u0163\u0166\u0167\u017f]/

/** Returns whether a text can be drawn on a picture. */
export const isDrawable = (text: string) => DRAWABLE.test(text) && !GAPS.test(text)

/** Texts on a picture of a link preview besides the product's name. */
export type SocialCardContent = { kind: string; title: string; labels: readonly string[] }

type Shown = { title: string; publishedBy?: string; topics?: readonly string[]; tags?: readonly string[] }

const LABELS_MAX = 2

/** Returns the texts on the picture for a note or a post; undefined where its title cannot be drawn. */
export function socialCardContent({
  title,
  publishedBy = '',
  topics,
  tags,
}: Shown): SocialCardContent | undefined {
  if (!isDrawable(title)) return undefined
  const subjects = topics?.slice(0, 1) ?? tags ?? []
  const labels = [...subjects, publishedBy].filter(isDrawable).slice(0, LABELS_MAX)
  return { kind: topics === undefined ? 'Blog' : 'Insight note', title, labels }
}

/** Tells contents apart, so that a changed picture has another address. */
export function socialCardVersion(content: SocialCardContent): string {
  return fnv1a(JSON.stringify(content)).toString(36)
}
