import { Extension } from '@tiptap/core'
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state'
import { INSERTS, type Insert } from './inserts.ts'

/** Where a slash was typed, what may be meant by the word behind it, and which of that is marked. */
export type SlashState = { from: number; to: number; found: readonly Insert[]; index: number }

type Stored = { state: SlashState | null; dismissed: number | null }

const KEY = new PluginKey<Stored>('slash')

declare module '@tiptap/core' {
  interface EditorEvents {
    /** A line of the menu was chosen with the keyboard. */
    slashChosen: SlashState
  }
}

export const slashId = ({ name }: Insert): string => `insert-${name}`

function wanted({ selection }: EditorState): SlashState | null {
  const { $from, empty } = selection
  if (!empty || $from.parent.type.name !== 'paragraph') return null
  const line = $from.parent.textBetween(0, $from.parentOffset)
  const word = /^\/([\p{L}\d ]{0,20})$/u.exec(line)?.[1]?.toLowerCase()
  if (word === undefined) return null
  const found = INSERTS.filter(({ label }) => label.toLowerCase().includes(word.trim()))
  return found.length === 0 ? null : { from: $from.start(), to: $from.pos, found, index: 0 }
}

/** The open menu; null when there is none. */
export function slashStateOf(state: EditorState): SlashState | null {
  return KEY.getState(state)?.state ?? null
}

/** Opens a menu of what can be inserted when a slash begins a line; arrow keys, Enter and Esc are for the menu then. */
export const SlashCommands = Extension.create({
  name: 'slash',
  // Before the keys of lists and tables.
  priority: 1000,
  addKeyboardShortcuts() {
    const { editor } = this
    const put = (change: (open: SlashState) => Partial<Stored>) => () => {
      const open = slashStateOf(editor.state)
      if (open === null) return false
      editor.view.dispatch(editor.state.tr.setMeta(KEY, change(open)))
      return true
    }
    const move = (by: number) =>
      put((open) => ({
        state: { ...open, index: (open.index + by + open.found.length) % open.found.length },
      }))
    const choose = () => {
      const open = slashStateOf(editor.state)
      if (open === null) return false
      editor.emit('slashChosen', open)
      return true
    }
    return {
      ArrowDown: move(1),
      ArrowUp: move(-1),
      Enter: choose,
      Tab: choose,
      Escape: put(({ from }) => ({ state: null, dismissed: from })),
    }
  },
  addProseMirrorPlugins: () => [
    new Plugin<Stored>({
      key: KEY,
      state: {
        init: () => ({ state: null, dismissed: null }),
        apply: (tr, before, _old, state) => {
          const told: Partial<Stored> | undefined = tr.getMeta(KEY)
          if (told !== undefined) return { ...before, ...told }
          const open = wanted(state)
          if (open === null) return { state: null, dismissed: null }
          if (open.from === before.dismissed) return { state: null, dismissed: open.from }
          const isSame = before.state?.from === open.from && before.state.to === open.to
          return { state: isSame ? before.state : open, dismissed: null }
        },
      },
      props: {
        attributes: (state): Record<string, string> => {
          const open = slashStateOf(state)
          const marked = open?.found[open.index]
          if (marked === undefined) return {}
          return { 'aria-controls': 'insert-menu', 'aria-activedescendant': slashId(marked) }
        },
      },
    }),
  ],
})
