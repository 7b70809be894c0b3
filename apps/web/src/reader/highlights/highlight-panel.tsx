import { EXPORT_FORMATS } from '@idex/contract/highlights/choices'
import type { Highlight } from '@idex/contract/highlights/highlight'
import { Button } from '@idex/ui/button'
import { Chip } from '@idex/ui/chip'
import { cn } from '@idex/ui/class-names'
import { IconButton } from '@idex/ui/icon-button'
import { Textarea } from '@idex/ui/textarea'
import { Quote, SquareDashedMousePointer, Trash2 } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useListener } from '../../browser/use-listener.ts'
import type { HighlightDraft, HighlightsOfNote } from './use-highlights.ts'
import { HIGHLIGHTS } from './messages.ts'
import { HIGHLIGHT_BODY_MAX } from '@idex/contract/highlights/choices'
import { useEscapeLayer } from '../escape-layers.ts'
import type { PdfDocument } from '../pdf-document.ts'
import { AreaPicture, type WithPage } from './area-picture.tsx'
import { ColorButtons, Swatch, UnderlineButton } from './color-buttons.tsx'
import { ExportMenu } from './export-menu.tsx'
import { HighlightTags } from './highlight-tags.tsx'

/** The highlight that is open in the panel, and whether its note is about to be written. */
export type Chosen = { id: string; isWriting: boolean }

type Actions = {
  onChange: (highlight: Highlight, to: Partial<HighlightDraft>) => void
  onRemove: (highlight: Highlight) => void
  onChoose: (highlight: Highlight) => void
  onCopy: (highlight: Highlight) => void
}

/**
 * Colour, note and deletion of a highlight. The note is saved when the field or the page is left, or the panel closed.
 */
function Editor({
  highlight,
  isWriting,
  known,
  onChange,
  onRemove,
  onCopy,
}: Omit<Actions, 'onChoose'> & { highlight: Highlight; isWriting: boolean; known: readonly string[] }) {
  const [text, setText] = useState(highlight.body)
  const field = useRef<HTMLTextAreaElement>(null)
  const [isWritten, setIsWritten] = useState(false)
  useEscapeLayer(() => field.current?.blur(), isWritten)
  const latest = useRef({ highlight, text, onChange })
  useEffect(() => {
    latest.current = { highlight, text, onChange }
  })
  const keep = () => {
    const now = latest.current
    if (now.text.trim() !== now.highlight.body) now.onChange(now.highlight, { body: now.text.trim() })
  }
  useEffect(() => {
    if (isWriting) field.current?.focus()
  }, [isWriting])
  useListener('window', 'pagehide', keep)
  useListener('document', 'visibilitychange', keep)
  useEffect(() => keep, [])
  return (
    <div className="flex flex-col gap-2 px-3 pb-3">
      <Textarea
        ref={field}
        rows={2}
        aria-label={HIGHLIGHTS.note}
        placeholder={HIGHLIGHTS.addNote}
        maxLength={HIGHLIGHT_BODY_MAX}
        className="min-h-16 text-sm"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onFocus={() => setIsWritten(true)}
        onBlur={() => {
          setIsWritten(false)
          keep()
        }}
      />
      <HighlightTags tags={highlight.tags} known={known} onChange={(tags) => onChange(highlight, { tags })} />
      <div className="flex flex-wrap items-center" role="group" aria-label={HIGHLIGHTS.color}>
        {highlight.style !== 'area' && (
          <UnderlineButton style={highlight.style} onChange={(style) => onChange(highlight, { style })} />
        )}
        <ColorButtons
          label={(color) => HIGHLIGHTS.colors[color]}
          chosen={highlight.color}
          onChoose={(color) => onChange(highlight, { color })}
        />
        <IconButton label={HIGHLIGHTS.copyWithSource} className="ml-auto" onClick={() => onCopy(highlight)}>
          <Quote aria-hidden />
        </IconButton>
        <IconButton
          label={HIGHLIGHTS.remove}
          className="text-destructive"
          onClick={() => onRemove(highlight)}
        >
          <Trash2 aria-hidden />
        </IconButton>
      </div>
    </div>
  )
}

type ItemProps = Actions & {
  highlight: Highlight
  labels: readonly string[] | undefined
  chosen: Chosen | undefined
  isMissing: boolean
  /** Tags of this document's highlights. */
  known: readonly string[]
  withPage: WithPage
}

function Item({ highlight, labels, chosen, isMissing, known, withPage, onChoose, ...actions }: ItemProps) {
  const { id, page, quote, body, color, style, tags } = highlight
  const item = useRef<HTMLLIElement>(null)
  const isChosen = chosen?.id === id
  useEffect(() => {
    if (isChosen) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    <li ref={item} className={cn('border-b', isChosen && 'bg-raised')}>
      <button
        type="button"
        aria-expanded={isChosen}
        onClick={() => onChoose(highlight)}
        className="flex w-full flex-col gap-1 p-3 text-left text-sm -outline-offset-2 hover:bg-hover"
      >
        <span className="flex items-center gap-2 text-xs text-muted">
          <Swatch color={color} style={style} />
          {`${HIGHLIGHTS.kind(highlight)} · ${HIGHLIGHTS.page(labels?.[page - 1] ?? String(page))}`}
        </span>
        {quote === '' && !isMissing && <AreaPicture highlight={highlight} withPage={withPage} />}
        {quote !== '' && (
          <q dir="auto" className="line-clamp-3 wrap-anywhere before:content-none after:content-none">
            {quote}
          </q>
        )}
        {isMissing && <span className="text-xs text-warning">{HIGHLIGHTS.missing}</span>}
        {body !== '' && !isChosen && (
          <span dir="auto" className="line-clamp-3 wrap-anywhere text-muted">
            {body}
          </span>
        )}
        {tags.length > 0 && !isChosen && (
          <span className="flex flex-wrap gap-1">
            {tags.map((tag) => (
              <Chip key={tag} className="h-6 px-2">
                {tag}
              </Chip>
            ))}
          </span>
        )}
      </button>
      {isChosen && (
        <Editor key={id} highlight={highlight} isWriting={chosen.isWriting} known={known} {...actions} />
      )}
    </li>
  )
}

type PanelProps = Actions & {
  noteId: string
  state: Pick<HighlightsOfNote, 'highlights' | 'isFailed' | 'again'>
  labels: readonly string[] | undefined
  chosen: Chosen | undefined
  missing: ReadonlySet<string>
  document: PdfDocument
  /** Begins to mark an area; undefined where there are no pages. */
  onArea: (() => void) | undefined
}

/** The highlights in the order of the pages. */
export function HighlightPanel(props: PanelProps) {
  const { noteId, state, labels, chosen, missing, document, onArea, ...actions } = props
  const { highlights, isFailed, again } = state
  const withPage = useCallback<WithPage>(async (index, use) => use(await document.page(index)), [document])
  const known = useMemo(() => highlights.flatMap(({ tags }) => tags), [highlights])
  return (
    <>
      {(highlights.length > 0 || onArea) && (
        <div className="flex items-center border-b py-1 pr-1 pl-3">
          <p className="grow text-xs text-muted">{HIGHLIGHTS.count(highlights.length)}</p>
          {onArea && (
            <IconButton label={HIGHLIGHTS.markArea} onClick={onArea}>
              <SquareDashedMousePointer aria-hidden />
            </IconButton>
          )}
          {highlights.length > 0 && (
            <ExportMenu path={`/api/notes/${noteId}/highlights/export`} formats={EXPORT_FORMATS} />
          )}
        </div>
      )}
      {isFailed && (
        <p role="alert" className="flex flex-wrap items-center gap-2 p-3 text-sm text-muted">
          {HIGHLIGHTS.unread}
          <Button variant="link" onClick={() => void again()}>
            {HIGHLIGHTS.again}
          </Button>
        </p>
      )}
      {highlights.length === 0 && !isFailed && (
        <p className="p-3 pb-6 text-sm text-muted">{HIGHLIGHTS.empty}</p>
      )}
      <ul className="min-h-0 overflow-y-auto overscroll-contain">
        {highlights.map((highlight) => (
          <Item
            key={highlight.id}
            highlight={highlight}
            labels={labels}
            chosen={chosen}
            isMissing={missing.has(highlight.id)}
            known={known}
            withPage={withPage}
            {...actions}
          />
        ))}
      </ul>
    </>
  )
}
