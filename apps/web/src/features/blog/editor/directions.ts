import { Extension } from '@tiptap/core'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

/** Shows each block in the direction of its first letters, as the post's page does; code runs from left to right. */
export const Directions = Extension.create({
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
