import type { ContentItem } from '@idex/contract/content/content-item'
import type { ComponentProps } from 'react'
import { MEDIA } from './texts.ts'

type MediaElementProps = Pick<ComponentProps<'video'>, 'poster' | 'controls' | 'aria-label' | 'className'> & {
  as: 'video' | 'audio'
  item: Pick<ContentItem, 'fileUrl' | 'captionsUrl'>
  onMedia: (media: HTMLMediaElement | null) => void
}

/** A video or recording with its captions; passes the element to `onMedia`, which controls it. */
export function MediaElement({ as: Element, item, onMedia, ...props }: MediaElementProps) {
  return (
    <Element ref={onMedia} src={item.fileUrl} playsInline preload="metadata" {...props}>
      {item.captionsUrl !== '' && (
        <track kind="captions" src={item.captionsUrl} srcLang="en" label={MEDIA.captionsLanguage} />
      )}
    </Element>
  )
}
