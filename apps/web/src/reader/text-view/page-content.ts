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

/** A part of a page's text that is read as one. */
export type Block = {
  kind: 'heading' | 'paragraph' | 'item' | 'figure' | 'row' | 'code'
  /** Of a heading: 2 to 4. */
  level: 2 | 3 | 4
  text: string
}
