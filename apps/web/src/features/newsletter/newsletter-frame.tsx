import { useSiteConfig } from '../../app/client/site-config.tsx'
import { FRAME_TITLE } from './messages.ts'
import { useState } from 'react'

/**
 * The height in px of the content of a frame on this origin, as it changes; undefined until the frame has loaded. Call
 * `follow` with the frame on each load.
 */
function useContentHeight() {
  const [height, setHeight] = useState<number>()
  const follow = (frame: HTMLIFrameElement) => {
    const content = frame.contentDocument?.body
    if (!content) return
    // The observer is discarded with the frame's own document.
    new ResizeObserver(() => setHeight(Math.ceil(content.getBoundingClientRect().height))).observe(content)
  }
  return { height, follow }
}

/** The address of the product's own form, for frames on this origin. */
const OWN_FORM = '/newsletter?embed=true'

/** The operator's newsletter form in a frame, or the product's own if none is configured (decisions, "Newsletter"). */
export function NewsletterFrame() {
  const { newsletterEmbedUrl } = useSiteConfig()
  return newsletterEmbedUrl === null ? <OwnFrame /> : <OperatorFrame url={newsletterEmbedUrl} />
}

/**
 * Without a sandbox, which would not restrict a page of the same origin that needs scripts and its session. Its minimum
 * height is the form's on a phone, so that loading the form moves nothing below it.
 */
function OwnFrame() {
  const { height, follow } = useContentHeight()
  return (
    <iframe
      src={OWN_FORM}
      title={FRAME_TITLE}
      loading="lazy"
      referrerPolicy="same-origin"
      onLoad={(event) => follow(event.currentTarget)}
      style={{ height }}
      className="-mx-1 h-51 min-h-51 w-[calc(100%+0.5rem)]"
    />
  )
}

function OperatorFrame({ url }: { url: string }) {
  return (
    <iframe
      src={url}
      title={FRAME_TITLE}
      loading="lazy"
      referrerPolicy="strict-origin"
      sandbox="allow-forms allow-scripts allow-same-origin allow-popups"
      className="h-96 w-full rounded-lg border bg-white"
    />
  )
}
