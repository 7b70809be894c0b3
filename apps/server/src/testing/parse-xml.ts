import { SaxesParser } from 'saxes'

/** An element: its name with the namespace's usual prefix, attributes, text of its own, and what it contains. */
export type XmlElement = {
  name: string
  attributes: Record<string, string>
  text: string
  children: XmlElement[]
}

/** Reads a document with another parser than the product's writer has, one that accepts nothing malformed. Throws. */
export function parseXml(document: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, text: '', children: [] }
  const open = [root]
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const values = Object.entries(attributes).map(([key, { value }]) => [key, value] as const)
    const element: XmlElement = { name, attributes: Object.fromEntries(values), text: '', children: [] }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  const addText = (text: string) => {
    const element = open.at(-1)
    if (element) element.text += text
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => void open.pop())
  parser.write(document).close()
  const [first] = root.children
  if (first === undefined) throw new Error('The document is empty')
  return first
}

/** The elements of a name in an element. */
export const childrenOf = (parent: XmlElement | undefined, name: string): XmlElement[] =>
  parent?.children.filter((child) => child.name === name) ?? []

/** The trimmed text of the first element of a name in an element. */
export const textOf = (parent: XmlElement | undefined, name: string): string | undefined =>
  childrenOf(parent, name)[0]?.text.trim()
