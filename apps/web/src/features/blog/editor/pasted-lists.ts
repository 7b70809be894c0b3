/** Where Word keeps a line's list and level: it has paragraphs that look like list items. */
const WORD_LIST = /mso-list:\s*l(\d+) level(\d+)/i

/** Markers of numbered lists: `3.`, `(3)`, `b)`, `1.2.`, `三、` is none. */
const NUMBERED = /^[(（]?(?:(?:\p{Nd}+\.)*\p{Nd}+|[a-z]{1,4})[.)）、．]/iu

/** An item of a list, wherever its program put it. */
type Item = {
  /** Counted from 1, the outermost. */
  level: number
  /** Items of one level and another name are in another list. */
  name: string
  isNumbered: boolean
  number: number
  content: readonly Node[]
}

function listFor(page: Document, { isNumbered, number }: Item): HTMLElement {
  const list = page.createElement(isNumbered ? 'ol' : 'ul')
  if (isNumbered && number > 1) list.setAttribute('start', String(number))
  return list
}

/** Lists of items in their order, nested by their levels; what is deeper than all before it begins no empty item. */
function listsOf(page: Document, items: readonly Item[]): HTMLElement[] {
  const outermost: HTMLElement[] = []
  let first: { list: HTMLElement; name: string; level: number } | undefined
  let open: { list: HTMLElement; name: string; level: number }[] = []
  for (const item of items) {
    const { level, name } = item
    open = open.filter((other) => other.level <= level)
    // What was copied from an inner level on goes on at the outer one.
    if (open.length === 0 && first?.name === name) open = [{ ...first, level }]
    const last = open.at(-1)
    if (last?.level === level && last.name !== name) open = open.slice(0, -1)
    if (open.at(-1)?.level !== level) {
      const list = listFor(page, item)
      const parent = open.at(-1)?.list.lastElementChild
      if (parent) parent.append(list)
      else outermost.push(list)
      open.push({ list, name, level })
    }
    first = open[0]
    const element = page.createElement('li')
    element.append(...item.content)
    open.at(-1)?.list.append(element)
  }
  return outermost
}

/** The number a marker shows; 1 where it is not known. A single i, v or x may be Roman. */
function numberIn(marker: string): number {
  const digits = marker.match(/\d+/g)?.at(-1)
  if (digits !== undefined) return Number(digits)
  const letter = /^\(?([a-hj-uwyz])[.)]/i.exec(marker)?.[1]
  return letter === undefined ? 1 : letter.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0) + 1
}

const isMarker = (span: Element) => /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? '')

/** The item that a paragraph of Word is; undefined for any other. It takes the paragraph's content. */
function wordItem(page: Document, paragraph: Element): Item | undefined {
  const [, list = '', level = ''] = WORD_LIST.exec(paragraph.getAttribute('style') ?? '') ?? []
  if (list === '') return undefined
  const markers = [...paragraph.querySelectorAll('span')].filter(isMarker)
  const marker = markers[0]?.textContent.trim() ?? ''
  for (const span of markers) span.remove()
  const text = page.createElement('p')
  text.append(...paragraph.childNodes)
  // A bullet of Word's second level is the letter o.
  const isNumbered = NUMBERED.test(marker)
  return { level: Number(level), name: list, isNumbered, number: numberIn(marker), content: [text] }
}

/** Makes lists of Word's list paragraphs. */
export function buildWordLists(page: Document): void {
  const isLine = (element: Element | null | undefined): element is Element =>
    element?.tagName === 'P' && WORD_LIST.test(element.getAttribute('style') ?? '')
  for (const paragraph of page.body.querySelectorAll('p')) {
    if (!isLine(paragraph) || !paragraph.isConnected) continue
    const lines: Element[] = []
    for (let line: Element | null = paragraph; isLine(line); line = line.nextElementSibling) lines.push(line)
    const lists = listsOf(
      page,
      lines.flatMap((line) => wordItem(page, line) ?? []),
    )
    paragraph.before(...lists)
    for (const line of lines) line.remove()
  }
}

type List = HTMLOListElement | HTMLUListElement

const isList = (node: Node | null | undefined): node is List =>
  node instanceof HTMLOListElement || node instanceof HTMLUListElement

const isShown = (node: Node) =>
  node.textContent?.trim() !== '' || (node instanceof Element && node.querySelector('img') !== null)

/** The level an item names itself, as Google Docs and Word Online write it; NaN without one. */
function statedLevel(item: Element): number {
  return Number.parseInt(item.getAttribute('aria-level') ?? item.getAttribute('data-aria-level') ?? '', 10)
}

function itemsIn(list: List, depth = 1): Item[] {
  const isNumbered = list.tagName === 'OL'
  let number = Number.parseInt(list.getAttribute('start') ?? '1', 10) || 1
  return [...list.children].flatMap((child) => {
    if (isList(child)) return itemsIn(child, depth + 1)
    const [inner, content] = [
      [...child.childNodes].filter(isList),
      [...child.childNodes].filter((node) => !isList(node)),
    ]
    const level = statedLevel(child) || depth
    const name = `${child.getAttribute('data-listid') ?? ''} ${list.tagName}`
    const own: Item[] = content.some(isShown) ? [{ level, name, isNumbered, number, content }] : []
    if (own.length > 0) number += 1
    return [...own, ...inner.flatMap((other) => itemsIn(other, depth + 1))]
  })
}

/** Returns whether a list has items nested elsewhere than their levels say, or within empty items. */
function isMisplaced(list: List, depth = 1): boolean {
  return [...list.children].some((child, index) => {
    if (isList(child)) return index === 0 || isMisplaced(child, depth + 1)
    const inner = [...child.childNodes].filter(isList)
    const isEmpty = inner.length > 0 && ![...child.childNodes].some((node) => !isList(node) && isShown(node))
    const isAtWrongLevel = (statedLevel(child) || depth) !== depth
    return isEmpty || isAtWrongLevel || inner.some((other) => isMisplaced(other, depth + 1))
  })
}

/** The outermost box around a list and nothing else: Word Online has one around each item. */
function boxOf(list: Element): Element {
  const { parentElement: parent } = list
  const isBox =
    parent?.tagName === 'DIV' &&
    parent.children.length === 1 &&
    parent.textContent.trim() === list.textContent.trim()
  return isBox ? boxOf(parent) : list
}

/** Nests lists as their items say, where programs have put each item into a list of its own, or lists into lists. */
export function nestLists(page: Document): void {
  const lists = [...page.body.querySelectorAll<List>('ol, ul')].filter(
    (list) => !list.parentElement?.closest('ol, ul'),
  )
  const runs: { list: List; box: Element }[][] = []
  for (const list of lists) {
    const [box, run] = [boxOf(list), runs.at(-1)]
    if (run && box.previousElementSibling === run.at(-1)?.box) run.push({ list, box })
    else runs.push([{ list, box }])
  }
  for (const run of runs) {
    const isSplit = run.length > 1 && run.every(({ list, box }) => box !== list && list.children.length === 1)
    if (!isSplit && !run.some(({ list }) => isMisplaced(list))) continue
    const nested = listsOf(
      page,
      run.flatMap(({ list }) => itemsIn(list)),
    )
    run[0]?.box.before(...nested)
    for (const { box } of run) box.remove()
  }
}
