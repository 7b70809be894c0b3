import type { ContentItem } from '@idex/contract/content/content-item'
import { IconButton } from '@idex/ui/icon-button'
import { toast } from '@idex/ui/toast'
import { Link, useNavigate } from '@tanstack/react-router'
import { MessageSquare } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { trpc } from '../../app/client/trpc.ts'
import { contentSlug } from '@idex/contract/content/content-path'
import { authorOf } from '../content/content-facts.tsx'
import { useContentVisit } from '../content/use-content-visit.ts'
import { LazyPdfViewerDialog } from '../../reader/lazy-pdf-viewer.tsx'
import { useDeepLink, useReadingStep } from '../../browser/use-deep-link.ts'
import { VIEWER } from './messages.ts'
import { useDashboardSearch } from './use-dashboard-search.ts'

/** The article in the address, over the dashboard; `items` are those on screen, undefined while loading. */
export function ArticleViewer({ items }: { items: readonly ContentItem[] | undefined }) {
  const { openItemId, closeItem } = useDashboardSearch()
  const navigate = useNavigate()
  const listed = items?.find((item) => item.id === openItemId)
  const elsewhere = trpc.content.get.useQuery(
    { id: openItemId ?? '' },
    { enabled: openItemId !== undefined && items !== undefined && !listed },
  )
  const item = listed ?? (openItemId === undefined ? undefined : elsewhere.data)
  const isGone = openItemId !== undefined && !item && elsewhere.isError
  const isOther = item !== undefined && item.contentType !== 'pdf'
  const leave = useEffectEvent(() => {
    if (item)
      void navigate({
        to: '/content/$contentSlug',
        params: { contentSlug: contentSlug(item) },
        hash: true,
        replace: true,
      })
    else {
      toast({ title: VIEWER.gone, variant: 'destructive' })
      void closeItem()
    }
  })
  useEffect(() => {
    if (isGone || isOther) leave()
  }, [isGone, isOther])
  if (!item || isOther) return null
  return <OpenArticle key={item.id} item={item} onClose={() => void closeItem()} />
}

function OpenArticle({ item, onClose }: { item: ContentItem; onClose: () => void }) {
  useContentVisit(item.id)
  const place = useDeepLink()
  const step = useReadingStep()
  return (
    <LazyPdfViewerDialog
      title={item.title}
      author={authorOf(item)}
      pdfUrl={item.fileUrl}
      place={place}
      onStep={step}
      item={{ kind: 'content', id: item.id }}
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      actions={
        <IconButton label={VIEWER.details} side="bottom" asChild>
          <Link to="/content/$contentSlug" params={{ contentSlug: contentSlug(item) }}>
            <MessageSquare aria-hidden />
          </Link>
        </IconButton>
      }
    />
  )
}
