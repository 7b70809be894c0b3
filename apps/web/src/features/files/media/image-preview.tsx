import { useState } from 'react'
import { MEDIA } from './texts.ts'

/** The picture at `url`, or that there is none. */
export function ImagePreview({ url }: { url: string }) {
  const [failed, setFailed] = useState<string | null>(null)
  if (!/^(?:https?:\/\/[^\s/]|\/(?![/\\]))/i.test(url)) return null
  if (failed === url) return <p className="mt-2 text-sm text-muted">{MEDIA.previewFailed}</p>
  return (
    <img
      src={url}
      alt=""
      referrerPolicy="no-referrer"
      onError={() => setFailed(url)}
      className="mt-3 aspect-[40/21] w-full max-w-80 rounded-md border bg-raised object-cover"
    />
  )
}
