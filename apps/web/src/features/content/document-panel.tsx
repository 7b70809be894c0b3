import type { ContentItem } from '@idex/contract/content/content-item'
import { Button } from '@idex/ui/button'
import { Download, ExternalLink } from 'lucide-react'
import { useEffect } from 'react'
import { showMobileNotice } from '../site/mobile-notice/show-mobile-notice.ts'
import { downloadLink } from '../../reader/download-link.ts'
import { DOCUMENT } from './messages.ts'
import { Thumbnail } from './thumbnail.tsx'

/** An article: its cover, the links to its PDF, and its summary. */
export function DocumentPanel({ item }: { item: ContentItem }) {
  useEffect(() => showMobileNotice(), [])
  const { fileUrl } = item
  return (
    <div className="grid overflow-hidden rounded-xl border bg-surface md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <Thumbnail
        item={item}
        sizes="(min-width: 48rem) 31rem, 94vw"
        eager
        className="size-full max-md:border-b md:border-r"
      />
      <div className="flex flex-col justify-center gap-6 p-6 md:px-8">
        {item.description !== '' && (
          <section aria-labelledby="article-summary">
            <h2 id="article-summary" className="text-sm font-medium text-accent">
              {DOCUMENT.summary}
            </h2>
            <p dir="auto" className="mt-2 whitespace-pre-line">
              {item.description}
            </p>
          </section>
        )}
        {fileUrl !== '' && (
          <div className="flex flex-wrap gap-2">
            <Button asChild className="max-sm:w-full">
              <a href={fileUrl} target="_blank" rel="noopener noreferrer">
                <ExternalLink aria-hidden />
                {DOCUMENT.view}
                <NewTab />
              </a>
            </Button>
            <Button asChild variant="outline" className="max-sm:w-full">
              <a {...downloadLink(item.title, fileUrl)} target="_blank" rel="noopener noreferrer">
                <Download aria-hidden />
                {DOCUMENT.download}
                <NewTab />
              </a>
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

function NewTab() {
  return <span className="sr-only">{DOCUMENT.newTab}</span>
}
