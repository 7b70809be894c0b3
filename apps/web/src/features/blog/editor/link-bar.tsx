import { Button } from '@idex/ui/button'
import { IconButton } from '@idex/ui/icon-button'
import { Input } from '@idex/ui/input'
import { type Editor, Extension } from '@tiptap/core'
import { ExternalLink, Unlink, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { linkAddress } from './link-address.ts'
import { LINK } from './messages.ts'

declare module '@tiptap/core' {
  interface EditorEvents {
    /** A link is to be made or edited. */
    linkWanted: void
  }
}

/** Ctrl or ⌘ and K asks for a link. */
export const LinkKey = Extension.create({
  name: 'linkKey',
  addKeyboardShortcuts() {
    return { 'Mod-k': () => this.editor.emit('linkWanted') && true }
  },
})

/** State of the bar of links: opened by its tool or its keys until it is closed. */
export function useLinking(editor: Editor) {
  const [linking, setLinking] = useState(false)
  useEffect(() => {
    const open = () => setLinking(true)
    editor.on('linkWanted', open)
    return () => {
      editor.off('linkWanted', open)
    }
  }, [editor])
  return {
    linking,
    endLinking: () => {
      setLinking(false)
      // At once: what is typed next belongs into the text.
      editor.view.focus()
    },
  }
}

function hrefAt(editor: Editor): string {
  const href: unknown = editor.getAttributes('link')['href']
  return typeof href === 'string' ? href : ''
}

/** Links the selection, or the whole link at the caret; without either, the address becomes the text. */
function setLink(editor: Editor, href: string, typed: string): void {
  const chain = editor.chain().extendMarkRange('link')
  if (editor.state.selection.empty && !editor.isActive('link')) {
    chain
      .insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] })
      .run()
  } else chain.setLink({ href }).run()
}

/** The address of the link at the caret, or of one to be made of the selection. */
export function LinkBar({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [before] = useState(() => hrefAt(editor))
  const [typed, setTyped] = useState(before)
  const [isWrong, setWrong] = useState(false)
  useEffect(() => input.current?.select(), [])
  const apply = () => {
    const href = linkAddress(typed)
    setWrong(href === null)
    if (href === null) return input.current?.focus()
    setLink(editor, href, typed)
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') apply()
    else onClose()
  }
  return (
    <div className="flex flex-wrap items-center gap-2 border-t bg-surface px-3 py-2">
      <label htmlFor={id} className="text-sm text-muted">
        {LINK.address}
      </label>
      <Input
        ref={input}
        id={id}
        value={typed}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={LINK.placeholder}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        className="w-auto min-w-48 flex-1"
      />
      <div className="flex flex-wrap items-center gap-1">
        <Button variant="secondary" onClick={apply}>
          {LINK.apply}
        </Button>
        {before !== '' && (
          <>
            <Button asChild variant="ghost" size="icon">
              <a
                href={before}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={LINK.open}
                title={LINK.open}
              >
                <ExternalLink aria-hidden />
              </a>
            </Button>
            <IconButton
              label={LINK.remove}
              onClick={() => {
                editor.chain().extendMarkRange('link').unsetLink().run()
                onClose()
              }}
            >
              <Unlink aria-hidden />
            </IconButton>
          </>
        )}
        <IconButton label={LINK.close} onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
      {isWrong && (
        <p id={`${id}-error`} role="alert" className="w-full text-sm text-destructive">
          {LINK.invalid}
        </p>
      )}
    </div>
  )
}
