import { cn } from '@idex/ui/class-names'
import { type FieldControl, FieldControlContext } from '@idex/ui/field-control'
import { useRootMark } from '@idex/ui/use-root-mark'
import { Placeholder } from '@tiptap/extensions'
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { acceptOf } from '../../files/media/accepted.ts'
import { reportFailure } from '../../../components/toasts.ts'
import { CodeBar, TableBar } from './block-bars.tsx'
import { CleanPaste } from './clean-paste.ts'
import './editor.css'
import { ImageBar } from './image-bar.tsx'
import { ImageUploads } from './image-uploads.ts'
import { LinkBar, LinkKey, useLinking } from './link-bar.tsx'
import { EDITOR_OPTIONS, POST_SCHEMA } from './post-schema.ts'
import { SlashCommands } from './slash-commands.ts'
import { SlashMenu } from './slash-menu.tsx'
import { Toolbar } from './toolbar.tsx'
import { Extension } from '@tiptap/core'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

/** Shows each block in the direction of its first letters, as the post's page does; code runs from left to right. */
const Directions = Extension.create({
  name: 'directions',
  addProseMirrorPlugins: () => [
    new Plugin({
      key: new PluginKey('directions'),
      props: {
        decorations: ({ doc }) => {
          const blocks: Decoration[] = []
          doc.forEach((node, at) => {
            if (node.type.spec.code !== true)
              blocks.push(Decoration.node(at, at + node.nodeSize, { dir: 'auto' }))
          })
          return DecorationSet.create(doc, blocks)
        },
      },
    }),
  ],
})

const EMPTY_LINE = '<p></p>'

/** A post's text as it is saved: '' if it is empty, without the editor's trailing empty paragraph. */
export function savedHtml(editor: Editor): string {
  const html = editor.getHTML()
  let end = html.length
  while (html.endsWith(EMPTY_LINE, end)) end -= EMPTY_LINE.length
  return html.slice(0, end)
}

/** Extensions for behaviour, besides those of the schema. */
const BEHAVIOUR = [ImageUploads, CleanPaste, LinkKey, SlashCommands, Directions]

export type PostEditorProps = {
  control: FieldControl
  /** The initial text; later values are ignored: to replace the text, give the editor another key. */
  initial: string
  placeholder: string
  onChange: (html: string) => void
  /** Called with the number of running uploads. */
  onPending: (count: number) => void
}

/** A rich-text editor for posts, in the style of the page; `onChange` gets each change as HTML. */
export function PostEditor(props: PostEditorProps) {
  const { control, placeholder } = props
  const [initial] = useState(props.initial)
  const [extensions] = useState(() => [...POST_SCHEMA, Placeholder.configure({ placeholder }), ...BEHAVIOUR])
  const editor = useEditor({ extensions, content: initial, ...EDITOR_OPTIONS })
  useEditorEvents(editor, { ...props, initial })
  const { linking, endLinking } = useLinking(editor)
  useRootMark('post-editor')
  const chooser = useRef<HTMLInputElement>(null)
  const chooseImage = () => chooser.current?.click()
  const attributes = editorAttributes(control, placeholder)
  const describe = useEffectEvent(() => editor.setOptions({ editorProps: { attributes } }))
  const described = JSON.stringify(attributes)
  useEffect(() => describe(), [editor, described])
  return (
    // The inputs of the bars are no control of the field.
    <FieldControlContext value={null}>
      <div
        className={cn(
          'post-editor rounded-md border border-control bg-background transition-colors duration-150 focus-within:border-accent hover:border-muted focus-within:hover:border-accent',
          control['aria-invalid'] === true && 'border-destructive hover:border-destructive',
        )}
      >
        <div className="sticky top-14 z-10 overflow-hidden rounded-t-md border-b bg-raised lg:top-16 short:static">
          <Toolbar editor={editor} controls={control.id} onImage={chooseImage} />
          {linking ? <LinkBar editor={editor} onClose={endLinking} /> : <ImageBar editor={editor} />}
          <CodeBar editor={editor} />
          <TableBar editor={editor} />
        </div>
        <div className="relative">
          <EditorContent editor={editor} />
          <SlashMenu editor={editor} onImage={chooseImage} />
        </div>
        <input
          ref={chooser}
          type="file"
          hidden
          multiple
          accept={acceptOf('image')}
          data-upload="content"
          onChange={(event) => {
            editor
              .chain()
              .focus()
              .uploadImages([...(event.target.files ?? [])])
              .run()
            // Cleared, so that choosing the same file again is a change.
            event.target.value = ''
          }}
        />
      </div>
    </FieldControlContext>
  )
}

/** Reports the editor's events. */
function useEditorEvents(editor: Editor, { initial, onChange, onPending }: PostEditorProps): void {
  const [untouched] = useState(() => savedHtml(editor))
  // Undoing everything is no change, even if the server had written the HTML differently.
  const emitChange = useEffectEvent((html: string) => onChange(html === untouched ? initial : html))
  const emitPending = useEffectEvent(onPending)
  useEffect(() => {
    const update = () => emitChange(savedHtml(editor))
    const pending = ({ count }: { count: number }) => emitPending(count)
    const failed = ({ text }: { text: string }) => reportFailure(text)
    editor.on('update', update).on('imagesPending', pending).on('imageFailed', failed)
    return () => {
      editor.off('update', update).off('imagesPending', pending).off('imageFailed', failed)
      // They end with their editor, also when another takes its place.
      emitPending(0)
    }
  }, [editor])
}

/** Attributes that make the editor an accessible text box; the field's label names it. */
function editorAttributes(control: FieldControl, placeholder: string): Record<string, string> {
  const given = Object.entries({
    ...control,
    role: 'textbox',
    'aria-multiline': true,
    'aria-labelledby': `${control.id}-label`,
    'aria-placeholder': placeholder,
    class: 'prose-idex',
  })
  return Object.fromEntries(
    given.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
}
