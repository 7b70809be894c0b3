import { IMAGE_TEXT_MAX } from '@idex/contract/blog/post-html'
import { Button } from '@idex/ui/button'
import { Dialog, DialogBody, DialogFooter } from '@idex/ui/dialog'
import { Field } from '@idex/ui/field'
import { Input } from '@idex/ui/input'
import { Textarea } from '@idex/ui/textarea'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { Pencil, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { IMAGE } from './messages.ts'

type ImageTexts = { src: string; alt: string; caption: string }

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** The selected image; null without one. */
function imageOf(editor: Editor): ImageTexts | null {
  if (!editor.isActive('image')) return null
  const { src, alt, caption } = editor.getAttributes('image')
  return { src: textOf(src), alt: textOf(alt), caption: textOf(caption) }
}

/** While an image is selected: its description, its caption in a dialog, and a button that removes it. */
export function ImageBar({ editor }: { editor: Editor }) {
  const id = useId()
  const [editing, setEditing] = useState(false)
  const image = useEditorState({ editor, selector: () => imageOf(editor) })
  if (image === null) return null
  return (
    <div className="flex flex-wrap items-center gap-2 border-t bg-surface px-3 py-2">
      <label htmlFor={id} className="text-sm text-muted">
        {IMAGE.alt}
      </label>
      <Input
        id={id}
        value={image.alt}
        maxLength={IMAGE_TEXT_MAX}
        placeholder={IMAGE.altPlaceholder}
        autoComplete="off"
        onChange={(event) => editor.commands.updateAttributes('image', { alt: event.target.value })}
        className="w-auto min-w-48 flex-1"
      />
      <Button variant="ghost" onClick={() => setEditing(true)}>
        <Pencil aria-hidden />
        {IMAGE.edit}
      </Button>
      <Button variant="ghost" onClick={() => editor.chain().focus().deleteSelection().run()}>
        <Trash2 aria-hidden />
        {IMAGE.remove}
      </Button>
      {editing && (
        <ImageDialog
          image={image}
          onClose={() => setEditing(false)}
          onSave={(texts) => editor.commands.updateAttributes('image', texts)}
        />
      )}
    </div>
  )
}

type ImageDialogProps = {
  image: ImageTexts
  onClose: () => void
  onSave: (texts: Omit<ImageTexts, 'src'>) => void
}

/** An image with its description and its caption. It is part of the post's form, so it has none of its own. */
function ImageDialog({ image, onClose, onSave }: ImageDialogProps) {
  const [alt, setAlt] = useState(image.alt)
  const [caption, setCaption] = useState(image.caption)
  const save = () => {
    onSave({ alt: alt.trim(), caption: caption.trim() })
    onClose()
  }
  return (
    <Dialog title={IMAGE.edit} description={IMAGE.dialog} open onOpenChange={(open) => open || onClose()}>
      <DialogBody className="flex flex-col gap-6 pb-6">
        <img
          src={image.src}
          alt=""
          referrerPolicy="no-referrer"
          className="max-h-56 self-center rounded-md border object-contain"
        />
        <Field label={IMAGE.alt} hint={IMAGE.altPlaceholder}>
          <Textarea
            rows={2}
            value={alt}
            maxLength={IMAGE_TEXT_MAX}
            onChange={(event) => setAlt(event.target.value)}
          />
        </Field>
        <Field label={IMAGE.caption} hint={IMAGE.captionHint}>
          <Input
            value={caption}
            maxLength={IMAGE_TEXT_MAX}
            autoComplete="off"
            onChange={(event) => setCaption(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && save()}
          />
        </Field>
      </DialogBody>
      <DialogFooter>
        <Button variant="ghost" onClick={onClose}>
          {IMAGE.cancel}
        </Button>
        <Button onClick={save}>{IMAGE.save}</Button>
      </DialogFooter>
    </Dialog>
  )
}
