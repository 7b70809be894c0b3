import { cn } from '@idex/ui/class-names'
import type { FieldControl } from '@idex/ui/field-control'
import { Placeholder } from '@tiptap/extensions'
import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { reportFailure } from '../../feedback.ts'
import './editor.css'
import { emittedHtml } from './emitted-html.ts'
import { ImageBar } from './image-bar.tsx'
import { imageUploads } from './image-uploads.ts'
import { POST_SCHEMA } from './post-schema.ts'
import { Toolbar } from './toolbar.tsx'

export type PostEditorProps = {
  control: FieldControl
  /** The text to begin with; to put in another, give the editor another key. */
  initial: string
  placeholder: string
  onChange: (html: string) => void
  /** Hears how many images are on their way. */
  onPending: (count: number) => void
}

/** A post's text, written as it will look; tells of each change as HTML. */
export function PostEditor(props: PostEditorProps) {
  const { control, initial, placeholder } = props
  const tellChange = useEffectEvent(props.onChange)
  const tellPending = useEffectEvent(props.onPending)
  const untouched = useRef('')
  const [extensions] = useState(() => [
    ...POST_SCHEMA,
    Placeholder.configure({ placeholder }),
    imageUploads({ onPending: (count) => tellPending(count), onFailed: reportFailure }),
  ])
  const editor = useEditor({
    extensions,
    content: initial,
    injectCSS: false,
    onCreate: ({ editor: created }) => {
      untouched.current = emittedHtml(created)
    },
    onUpdate: ({ editor: changed }) => {
      const html = emittedHtml(changed)
      // What was undone to the beginning is no change, however the server had written it.
      tellChange(html === untouched.current ? initial : html)
    },
  })
  const attributes = editorAttributes(control, placeholder)
  const describe = useEffectEvent(() => editor.setOptions({ editorProps: { attributes } }))
  const described = JSON.stringify(attributes)
  useEffect(() => describe(), [editor, described])
  return (
    <div
      className={cn(
        'post-editor rounded-md border border-control bg-background transition-colors duration-150 focus-within:border-accent hover:border-muted focus-within:hover:border-accent',
        control['aria-invalid'] === true && 'border-destructive hover:border-destructive',
      )}
    >
      <Toolbar
        editor={editor}
        controls={control.id}
        onImages={(files) => editor.chain().focus().uploadImages(files).run()}
      />
      <ImageBar editor={editor} />
      <EditorContent editor={editor} />
    </div>
  )
}

/** What makes the editor a text box for everyone; the field's label names it. */
function editorAttributes(control: FieldControl, placeholder: string): Record<string, string> {
  const given = Object.entries({
    ...control,
    role: 'textbox',
    'aria-multiline': true,
    'aria-labelledby': `${control.id}-label`,
    'aria-placeholder': placeholder,
    class: 'prose-idex',
  })
  return Object.fromEntries(given.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])))
}
