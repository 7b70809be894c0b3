import { Button } from '@idex/ui/button'
import { Menu, MenuContent, MenuRadioGroup, MenuRadioItem, MenuTrigger } from '@idex/ui/menu'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { ChevronDown } from 'lucide-react'
import { BLOCKS } from './messages.ts'

const LEVELS = [1, 2, 3] as const
const CHOICES = ['paragraph', ...LEVELS] as const

/** The style of the line at the caret: a paragraph or a heading of three levels. */
export function BlockMenu({ editor }: { editor: Editor }) {
  const current = useEditorState({
    editor,
    selector: () => LEVELS.find((level) => editor.isActive('heading', { level })) ?? 'paragraph',
  })
  const choose = (value: string) => {
    const level = LEVELS.find((candidate) => String(candidate) === value)
    if (level === undefined) editor.chain().setParagraph().run()
    else editor.chain().setHeading({ level }).run()
  }
  return (
    <Menu>
      <MenuTrigger>
        <Button
          data-tool
          variant="ghost"
          aria-label={BLOCKS.label(BLOCKS[current])}
          className="w-34 justify-between px-3 font-normal text-muted hover:text-foreground"
        >
          {BLOCKS[current]}
          <ChevronDown aria-hidden />
        </Button>
      </MenuTrigger>
      <MenuContent
        align="start"
        onCloseAutoFocus={(event) => {
          // The focus returns to the text.
          event.preventDefault()
          editor.commands.focus()
        }}
      >
        <MenuRadioGroup value={String(current)} onValueChange={choose}>
          {CHOICES.map((choice) => (
            <MenuRadioItem key={choice} value={String(choice)}>
              {BLOCKS[choice]}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
      </MenuContent>
    </Menu>
  )
}
