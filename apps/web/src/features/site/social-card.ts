import { SOCIAL_CARD_SIZE, socialCardContent, socialCardVersion } from '@idex/contract/site/social-card'
import type { Picture } from './page-head.ts'

/** The picture that the server draws for a link preview of a note or a post; undefined where it cannot. */
export function socialCardOf(
  shown: Parameters<typeof socialCardContent>[0],
  path: string,
): Picture | undefined {
  const content = socialCardContent(shown)
  return (
    content && { path: `${path}?v=${socialCardVersion(content)}`, alt: content.title, ...SOCIAL_CARD_SIZE }
  )
}
