import { PRODUCT_NAME } from '@idex/contract/site/brand'
import type { ShareResult } from '@idex/contract/notes/share'
import { sharePath } from '@idex/contract/notes/share-path'
import { socialCardOf } from '../../site/social-card.ts'
import { pageHead } from '../../site/page-head.ts'
import { ENDED, LOADING, NO_DESCRIPTION, NOT_FOUND_TITLE } from './messages.ts'

const NO_INDEX = { name: 'robots', content: 'noindex' }
const DESCRIPTION_MAX = 200

function shortened(text: string): string {
  const oneLine = text.replace(/\s+/g, ' ').trim()
  if (oneLine.length <= DESCRIPTION_MAX) return oneLine
  return `${oneLine.slice(0, DESCRIPTION_MAX).replace(/\s\S*$/, '')}…`
}

/** The head of a shared note's page, for link previews; search engines are told not to index it. */
export function shareHead(shared: ShareResult | undefined, publicUrl: string) {
  if (shared?.outcome === 'granted' || shared?.outcome === 'preview') {
    const { note } = shared
    const { meta, links } = pageHead({
      title: `${note.title} · ${PRODUCT_NAME}`,
      previewTitle: note.title,
      description: shortened(note.description) || NO_DESCRIPTION,
      path: sharePath(note),
      publicUrl,
      image: socialCardOf(note, `${sharePath(note)}/card.png`),
    })
    return { meta: [...meta, NO_INDEX], links }
  }
  if (shared?.outcome === 'ended')
    return { meta: [{ title: `${ENDED[shared.end].title} · ${PRODUCT_NAME}` }, NO_INDEX] }
  const title = shared?.outcome === 'onboarding-required' ? LOADING : NOT_FOUND_TITLE
  return { meta: [{ title: `${title} · ${PRODUCT_NAME}` }, NO_INDEX] }
}
