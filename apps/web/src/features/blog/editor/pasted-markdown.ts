import { escapeHtml } from '@idex/contract/kernel/html'
import { type CodeLanguage, LANGUAGE_CLASS, LINK_ADDRESS } from '@idex/contract/blog/post-html'
import type { Mark, Node, Schema } from '@tiptap/pm/model'
import { Lexer, Marked, type Token } from 'marked'

/** Other names of languages in fences, as the common highlighters have them. */
const ALIASES: Readonly<Record<string, CodeLanguage>> = {
  ...{
    sh: 'bash',
    shell: 'bash',
    zsh: 'bash',
    console: 'bash',
    'c++': 'cpp',
    cc: 'cpp',
    cs: 'csharp',
    'c#': 'csharp',
  },
  ...{ golang: 'go', xml: 'html', svg: 'html', js: 'javascript', jsx: 'javascript', mjs: 'javascript' },
  ...{
    kt: 'kotlin',
    md: 'markdown',
    py: 'python',
    rb: 'ruby',
    rs: 'rust',
    ts: 'typescript',
    tsx: 'typescript',
    yml: 'yaml',
  },
}

const reader = new Marked({
  gfm: true,
  // A line of its own stays one, as in what is pasted without Markdown.
  breaks: true,
  renderer: {
    // Tags are a text about tags.
    html: ({ text }) => (/^<br\s*\/?>$/i.test(text.trim()) ? '<br>' : escapeHtml(text)),
    code: ({ text, lang = '' }) => {
      const name = (/^[^\s{,:]+/.exec(lang)?.[0] ?? '').toLowerCase()
      return `<pre><code class="${LANGUAGE_CLASS}${escapeHtml(ALIASES[name] ?? name)}">${escapeHtml(text)}</code></pre>`
    },
  },
})

/** Returns whether a block was written on purpose: an indented line or one above a dash was not. */
function isMeant(token: Token, isAlone: boolean): boolean {
  switch (token.type) {
    case 'heading':
      return /^ {0,3}#/.test(token.raw) || /\n {0,3}(?:={3,}|-{3,})\s*$/.test(token.raw)
    case 'code':
      return /^ {0,3}(?:`{3}|~{3})/.test(token.raw)
    case 'list':
      // A year may begin a sentence.
      return !isAlone || !/^\s*\d/.test(token.raw) || token.raw.trim().includes('\n')
    case 'table':
    case 'blockquote':
    case 'hr':
      return true
    default:
      return false
  }
}

/** HTML of a pasted text with blocks of Markdown (CommonMark with tables and tasks); null for a text without. */
export function markdownHtml(text: string): string | null {
  const tokens = reader.lexer(text)
  const blocks = tokens.filter(({ type }) => type !== 'space')
  const odd = blocks.filter(({ type }) => !['paragraph', 'text', 'html', 'def'].includes(type))
  return odd.some((token) => isMeant(token, blocks.length === 1)) ? reader.parser(tokens) : null
}

const MARKS: Readonly<Record<string, string>> = {
  strong: 'bold',
  em: 'italic',
  del: 'strike',
  codespan: 'code',
}

/** The mark of a piece of a line; undefined for a plain one, such as a bare address. */
function markOf(token: Token, schema: Schema): Mark | undefined {
  if (token.type !== 'link') return schema.marks[MARKS[token.type] ?? '']?.create()
  const href = String(token['href'])
  const isWritten = token.raw.startsWith('[') && LINK_ADDRESS.test(href)
  return isWritten ? schema.marks['link']?.create({ href }) : undefined
}

const isWithinWord = (before: Token | undefined, after: Token | undefined) =>
  /[\p{L}\p{N}]$/u.test(before?.raw ?? '') || /^[\p{L}\p{N}]/u.test(after?.raw ?? '')

function nodesOf(tokens: readonly Token[], schema: Schema, marks: readonly Mark[]): Node[] {
  return tokens.flatMap((token, index) => {
    const mark = markOf(token, schema)
    // Signs within a word are no marks: '5*3*2'.
    if (mark === undefined || isWithinWord(tokens[index - 1], tokens[index + 1]))
      return schema.text(token.raw, marks)
    const inner = mark.addToSet(marks)
    const parts = 'tokens' in token ? token.tokens : undefined
    if (parts !== undefined) return nodesOf(parts, schema, inner)
    return schema.text('text' in token ? token.text : token.raw, inner)
  })
}

/** A pasted line in `marks`, with those of Markdown in it; all else stays as it is written. */
export function markedLine(line: string, schema: Schema, marks: readonly Mark[]): Node[] {
  return nodesOf(Lexer.lexInline(line, reader.defaults), schema, marks)
}
