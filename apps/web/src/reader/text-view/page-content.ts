/** A run of text on a page; lengths are points of the page as it is shown, downwards from its upper left corner. */
export type Piece = {
  text: string
  x: number
  /** Of the line it stands on. */
  y: number
  width: number
  /** Of its font. */
  size: number
  /** True if it does not run along the lines of the page, such as a stamp on its edge. */
  isTurned: boolean
  /** True if all characters of its font are equally wide. */
  isFixed: boolean
  /** The name its page has for the font. */
  font: string
  /** The marked content it is part of, which the structure refers to. */
  mark: string | null
}

/** An element of a tagged document (ISO 32000, 14.8). */
export type Structure = {
  role: string
  alt: string | null
  children: readonly (Structure | { mark: string })[]
}

export type PageContent = {
  height: number
  pieces: readonly Piece[]
  /** Null for a page that is not tagged. */
  structure: Structure | null
  /** The language its document declares (BCP 47). */
  language: string | null
}

/** Pieces beside each other; `y` and `size` are those of most of its text. */
export type Line = {
  text: string
  /** In the order they are read. */
  pieces: readonly Piece[]
  left: number
  right: number
  y: number
  size: number
  /** True if all characters are equally wide, as those of code are. */
  isFixed: boolean
  /** Of the row of a table: its cells, by the number of their column. */
  cells?: readonly (readonly [column: number, cell: Pick<Line, 'text' | 'pieces'>])[]
}

/** A part of a page's text that is read as one. */
export type Block = {
  kind: 'heading' | 'paragraph' | 'item' | 'figure' | 'row' | 'code'
  /** Of a heading: 2 to 4. */
  level: 2 | 3 | 4
  text: string
  /** Lines its text is made of; none for a text that is not on the page. */
  lines: readonly Line[]
}
