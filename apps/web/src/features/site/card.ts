import { CARD_SIZE, cardContent, cardVersion } from '@idex/contract/site/card'
import type { Picture } from './page-head.ts'

/** The picture that the server draws for a link preview of a note or a post; undefined where it cannot. */
export function cardOf(shown: Parameters<typeof cardContent>[0], path: string): Picture | undefined {
  const content = cardContent(shown)
  return content && { path: `${path}?v=${cardVersion(content)}`, alt: content.title, ...CARD_SIZE }
}
