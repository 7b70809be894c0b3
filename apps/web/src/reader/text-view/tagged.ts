import { linesOf, textOf } from './lines.ts'
import type { Block, Piece, Structure } from './page-content.ts'

/** Elements that hold others and say nothing by themselves. */
const CONTAINERS = new Set([
  ...[
    'Root',
    'Document',
    'DocumentFragment',
    'Part',
    'Art',
    'Sect',
    'Div',
    'NonStruct',
    'BlockQuote',
    'Aside',
  ],
  ...['TOC', 'Index', 'L', 'Table', 'THead', 'TBody', 'TFoot', 'LBody', 'FENote'],
])
const CELLS = new Set(['TH', 'TD'])
const LEVELS = new Map<string, Block['level']>([
  ...(['Title', 'H', 'H1'] as const).map((role) => [role, 2] as const),
  ['H2', 3],
  ...(['H3', 'H4', 'H5', 'H6'] as const).map((role) => [role, 4] as const),
])

/** A label that only says that an item begins. */
const MERE_BULLET = /^[\u2022\u2023\u25aa\u25cf\u25e6\u2219\u00b7\uf0b7*\u2013-]\s*/u

type Marks = ReadonlyMap<string, readonly Piece[]>

function isElement(child: Structure['children'][number]): child is Structure {
  return 'role' in child
}

/** The pieces of an element and of all in it, but not of those that `leaves` names. */
function piecesIn(element: Structure, marks: Marks, leaves: (role: string) => boolean): Piece[] {
  return element.children.flatMap((child) => {
    if (!isElement(child)) return marks.get(child.mark) ?? []
    return leaves(child.role) || child.role === 'Artifact' ? [] : piecesIn(child, marks, leaves)
  })
}

function innerLists(element: Structure): Structure[] {
  return element.children
    .filter(isElement)
    .flatMap((child) => (child.role === 'L' ? [child] : innerLists(child)))
}

/** Pieces as one block, if they say anything. */
function say(kind: Block['kind'], pieces: readonly Piece[], level: Block['level'] = 2): Block[] {
  const lines = linesOf(pieces)
  const text = textOf(lines)
  return text === '' ? [] : [{ kind, level, text, lines }]
}

const everything = () => false

/** The row of a table as a sentence: its cells, one after another. */
function rowOf(element: Structure, marks: Marks): Block[] {
  const cells = element.children
    .filter(isElement)
    .filter(({ role }) => CELLS.has(role))
    .map((cell) => linesOf(piecesIn(cell, marks, everything)))
    .filter((lines) => textOf(lines) !== '')
  const text = cells.map(textOf).join(' \u00b7 ')
  return cells.length > 0 ? [{ kind: 'paragraph', level: 2, text, lines: cells.flat() }] : []
}

function figureOf(element: Structure, marks: Marks): Block[] {
  const alt = element.alt?.trim() ?? ''
  if (alt !== '') return [{ kind: 'figure', level: 2, text: alt, lines: [] }]
  return say('paragraph', piecesIn(element, marks, everything))
}

function itemOf(element: Structure, marks: Marks): Block[] {
  const own = say(
    'item',
    piecesIn(element, marks, (role) => role === 'L'),
  ).map((block) => ({ ...block, text: block.text.replace(MERE_BULLET, '') }))
  return [...own, ...innerLists(element).flatMap((list) => blocksIn(list, marks))]
}

/** Children of a container: elements by what they are, text that stands free between them as paragraphs. */
function blocksIn(element: Structure, marks: Marks): Block[] {
  const blocks: Block[] = []
  let free: Piece[] = []
  const end = () => {
    blocks.push(...say('paragraph', free))
    free = []
  }
  for (const child of element.children) {
    if (!isElement(child)) {
      free.push(...(marks.get(child.mark) ?? []))
      continue
    }
    const found = blockOf(child, marks)
    if (found === undefined) free.push(...piecesIn(child, marks, everything))
    else {
      end()
      blocks.push(...found)
    }
  }
  end()
  return blocks
}

/** The blocks of an element; undefined for one that is a part of a line. */
function blockOf(element: Structure, marks: Marks): Block[] | undefined {
  const { role } = element
  const level = LEVELS.get(role)
  if (level !== undefined) return say('heading', piecesIn(element, marks, everything), level)
  if (role === 'Artifact') return []
  if (role === 'Figure' || role === 'Formula') return figureOf(element, marks)
  if (role === 'LI') return itemOf(element, marks)
  if (role === 'TR') return rowOf(element, marks)
  if (CONTAINERS.has(role)) return blocksIn(element, marks)
  if (['P', 'Caption', 'TOCI', 'Note', 'Code', 'BibEntry'].includes(role)) return paragraphOf(element, marks)
  return undefined
}

function paragraphOf(element: Structure, marks: Marks): Block[] {
  const isFigure = (role: string) => role === 'Figure'
  const figures = element.children.filter(isElement).filter(({ role }) => isFigure(role))
  return [
    ...say('paragraph', piecesIn(element, marks, isFigure)),
    ...figures.flatMap((figure) => figureOf(figure, marks)),
  ]
}

export function taggedBlocks(structure: Structure, pieces: readonly Piece[]): Block[] {
  const marks = new Map<string, Piece[]>()
  for (const piece of pieces) {
    if (piece.mark === null) continue
    const marked = marks.get(piece.mark)
    if (marked) marked.push(piece)
    else marks.set(piece.mark, [piece])
  }
  return blocksIn(structure, marks)
}
