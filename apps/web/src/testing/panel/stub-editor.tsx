import type { PostEditorProps } from '../../features/blog/editor/post-editor.tsx'

/** Replaces the editor where a test is about the form around it: a text box for HTML. */
export function PostEditor({ control, initial, placeholder, onChange }: PostEditorProps) {
  return (
    <textarea
      {...control}
      defaultValue={initial}
      placeholder={placeholder}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
