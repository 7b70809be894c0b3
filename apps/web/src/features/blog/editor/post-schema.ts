import { CodeBlock } from '@tiptap/extension-code-block'
import { Image } from '@tiptap/extension-image'
import { Link } from '@tiptap/extension-link'
import { OrderedList } from '@tiptap/extension-list'
import { StarterKit } from '@tiptap/starter-kit'

/** How many steps can be undone, and the pause that starts a new step, in ms. */
const UNDO = { depth: 100, newGroupDelay: 500 } as const

/** Addresses that the server keeps in a post's links and images; it removes all others. */
const LINK_ADDRESS = /^(?:https?:\/\/|mailto:|[/#](?![/\\]))/i
const IMAGE_ADDRESS = /^(?:https?:\/\/|\/(?![/\\]))/i

const PostLink = Link.extend({
  addAttributes: () => ({
    href: { default: null },
    target: {
      default: null,
      parseHTML: (element) => (element.getAttribute('target') === '_blank' ? '_blank' : null),
    },
    rel: { default: 'noopener noreferrer', parseHTML: () => 'noopener noreferrer' },
  }),
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
}).configure({
  openOnClick: false,
  defaultProtocol: 'https',
  isAllowedUri: (url) => LINK_ADDRESS.test(url),
})

const PostImage = Image.extend({
  addAttributes: () => ({
    src: { default: null },
    alt: { default: '', parseHTML: (element) => element.getAttribute('alt') ?? '' },
    title: { default: null, parseHTML: (element) => element.getAttribute('title') || null },
  }),
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (element) => IMAGE_ADDRESS.test(element.getAttribute('src') ?? '') && null,
    },
  ],
  addInputRules: () => [],
})

const PostOrderedList = OrderedList.extend({
  addAttributes: () => ({
    start: {
      default: 1,
      parseHTML: (element) => Number.parseInt(element.getAttribute('start') ?? '1', 10) || 1,
    },
  }),
})

/** A language would be a class, which the server removes. */
const PostCodeBlock = CodeBlock.extend({
  addAttributes: () => ({ language: { default: null, rendered: false } }),
}).extend({ renderHTML: ({ HTMLAttributes }) => ['pre', HTMLAttributes, ['code', 0]] })

/** The schema of a post: exactly what the server's sanitiser keeps, so that saving changes nothing. */
export const POST_SCHEMA = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3] },
    undoRedo: UNDO,
    link: false,
    orderedList: false,
    codeBlock: false,
    dropcursor: { color: 'var(--color-accent)', width: 2 },
  }),
  PostLink,
  PostImage,
  PostOrderedList,
  PostCodeBlock,
]
