import {
  HEADING_LEVELS,
  IMAGE_ADDRESS,
  IMAGE_TEXT_MAX,
  isCodeLanguage,
  LANGUAGE_CLASS,
  LINK_ADDRESS,
} from '@idex/contract/blog/post-html'
import { CodeBlock } from '@tiptap/extension-code-block'
import { Heading } from '@tiptap/extension-heading'
import { Image } from '@tiptap/extension-image'
import { Link } from '@tiptap/extension-link'
import { OrderedList } from '@tiptap/extension-list'
import { StarterKit } from '@tiptap/starter-kit'
import { TABLE_NODES } from './post-table.ts'

/** How many steps can be undone, and the pause that starts a new step, in ms. */
const UNDO = { depth: 100, newGroupDelay: 500 } as const

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

/** The image of an element, which is the image itself or a figure around it. */
const imageIn = (element: HTMLElement) => element.querySelector('img') ?? element
const hasImage = (element: HTMLElement) =>
  IMAGE_ADDRESS.test(imageIn(element).getAttribute('src') ?? '') &&
  element.querySelectorAll('img').length <= 1 &&
  null

/** An image; with a caption it is a figure. Figures of other content are replaced by their parts. */
const PostImage = Image.extend({
  addAttributes: () => ({
    src: { default: null, parseHTML: (element) => imageIn(element).getAttribute('src') },
    alt: { default: '', parseHTML: (element) => imageIn(element).getAttribute('alt') ?? '' },
    title: { default: null, parseHTML: (element) => imageIn(element).getAttribute('title') || null },
    caption: {
      default: '',
      rendered: false,
      parseHTML: (element) =>
        element.querySelector('figcaption')?.textContent.trim().slice(0, IMAGE_TEXT_MAX) ?? '',
    },
  }),
  parseHTML: () => [
    { tag: 'figure', getAttrs: hasImage },
    { tag: 'img[src]', getAttrs: hasImage },
  ],
  renderHTML: ({ node, HTMLAttributes }) => {
    const caption = String(node.attrs['caption'])
    return caption === ''
      ? ['img', HTMLAttributes]
      : ['figure', ['img', HTMLAttributes], ['figcaption', caption]]
  },
  addInputRules: () => [],
})

/** The headings of a post; deeper ones become the deepest of them. */
const PostHeading = Heading.extend({
  parseHTML() {
    const deepest = HEADING_LEVELS.at(-1)
    return ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag, index) => ({
      tag,
      attrs: { level: HEADING_LEVELS[index] ?? deepest },
    }))
  },
}).configure({ levels: [...HEADING_LEVELS] })

const PostOrderedList = OrderedList.extend({
  addAttributes: () => ({
    start: {
      default: 1,
      parseHTML: (element) => Number.parseInt(element.getAttribute('start') ?? '1', 10) || 1,
    },
  }),
  // Pasted numbers follow a rule of their own.
  addProseMirrorPlugins: () => [],
})

/** Code in a language that the server knows, or in none. */
const PostCodeBlock = CodeBlock.extend({
  addAttributes: () => ({
    language: {
      default: null,
      rendered: false,
      parseHTML: (element) => {
        const classes = [...(element.querySelector('code') ?? element).classList]
        const names = classes.map((name) => name.replace(LANGUAGE_CLASS, ''))
        return names.find((name, index) => name !== classes[index] && isCodeLanguage(name)) ?? null
      },
    },
  }),
  renderHTML: ({ node, HTMLAttributes }) => {
    const { language } = node.attrs
    return [
      'pre',
      HTMLAttributes,
      ['code', isCodeLanguage(language) ? { class: `${LANGUAGE_CLASS}${language}` } : {}, 0],
    ]
  },
})

/** The schema of a post: exactly what the server's sanitiser keeps, so that saving changes nothing. */
export const POST_SCHEMA = [
  StarterKit.configure({
    heading: false,
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
  PostHeading,
  ...TABLE_NODES,
]

/** Options of an editor of posts. Only addresses get their links by a rule: others take the signs of '2 * 3 * 4' for marks. */
export const EDITOR_OPTIONS = { injectCSS: false, enablePasteRules: [PostLink.name] }
