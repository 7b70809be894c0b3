import type { FormValues } from '@idex/contract/forms/form'
import type { LoadFailure } from './load-failure.ts'
import type { PageSize, PageOffset } from './pages/page-layout.ts'
import type { PageContent } from './text-view/page-content.ts'

/** A drawing in progress: `done` resolves to whether it was finished (false after `cancel`) and rejects on an error. */
export type RenderTask = { done: Promise<boolean>; cancel: () => void }

/** The layout of a page's text; `fit` gives it the font's widths at another scale. */
export type TextRenderTask = RenderTask & { fit: (scale: number) => RenderTask }

/** A link on a page. */
export type PdfLink = {
  id: string
  label: string
  box: PagePart
  target: { url: string } | { name: string | undefined; find: () => Promise<PageOffset | undefined> }
}

export type FontStyle = { isStrong: boolean; isEmphasis: boolean }

/** Content beside the text of a page, which takes longer to read. */
export type PageDetails = {
  /** By the names that pieces of the text have for their fonts. */
  fonts: ReadonlyMap<string, FontStyle>
  links: readonly PdfLink[]
  /** Where images are. */
  pictures: readonly PagePart[]
}

/** A part of a page, in fractions of it from its upper left corner. */
export type PagePart = { left: number; top: number; width: number; height: number }

/** Which part of a page is drawn, by default all of it, and whether its fields are drawn with their values, or left out for `renderForm`. */
export type Drawing = { part?: PagePart | undefined; fields?: 'drawn' | 'left out' }

export type PdfPage = {
  size: PageSize
  /** Draws the page into `canvas`, at `scale` canvas pixels per point; each canvas is drawn once. */
  render: (canvas: HTMLCanvasElement, scale: number, how?: Drawing) => RenderTask
  /** Lays the page's text over it as transparent, selectable text, at `scale` CSS pixels per point. */
  renderText: (layer: HTMLElement, scale: number) => TextRenderTask
  /** Lays the fields that can be filled over the page, in units of `--page-scale`. */
  renderForm: (host: HTMLElement) => RenderTask
  links: () => Promise<PdfLink[]>
  /** The page's text as its layer has it, with an end of line after each line. */
  text: () => Promise<string>
  /** Returns the page's content, for reading it without its layout. */
  content: () => Promise<PageContent>
  /** Returns the styles of its fonts, its links and pictures: it is read as a whole for them. */
  details: () => Promise<PageDetails>
  /** Releases what was stored for drawing. */
  release: () => void
}

/** An entry of a document's contents. */
export type OutlineEntry = { title: string; depth: number; find: () => Promise<PageOffset | undefined> }

/** A file in a document; its bytes are read when it is saved. */
export type Attachment = { id: string; name: string; read: () => Promise<Blob | undefined> }

/** The fields of a document that can be filled, whose values the document keeps while it is open. */
export type PdfForm = {
  /** The values that differ from those of the file, by field. */
  values: () => FormValues
  /** Replaces all values; a field without one is as the file has it. */
  fill: (values: FormValues) => void
  /** Returns a copy of the file with the values. */
  save: () => Promise<Uint8Array<ArrayBuffer>>
}

/** The bytes that a signature covers, and the signature (CMS). */
export type SignedBytes = { covered: Uint8Array<ArrayBuffer>; signature: Uint8Array<ArrayBuffer> }

/** A signature field, with what the file says of its signature, if there is one that can be read. */
export type SignatureField = {
  id: string
  field: string
  signed?: {
    name: string
    reason: string
    /** ISO time. */
    date: string | undefined
    /** Nothing was added to the file afterwards. */
    isWholeFile: boolean
    /** Undefined where it does not cover all around it. Rejects for what is too large. */
    read: () => Promise<SignedBytes | undefined>
  }
}

export type PdfDocument = {
  pageCount: number
  firstPage: PageSize
  /** A page by its index, counted from 0. */
  page: (index: number) => Promise<PdfPage>
  find: (name: string) => Promise<PageOffset | undefined>
  outline: () => Promise<OutlineEntry[]>
  /** The pages' own numbers, where they have others than their place. */
  labels: () => Promise<readonly string[] | undefined>
  attachments: () => Promise<Attachment[]>
  signatures: () => Promise<SignatureField[]>
  /** Its fields; undefined where none can be filled. */
  form: () => Promise<PdfForm | 'tooLarge' | undefined>
}

/** A document being loaded; `close` stops that and ends its worker. */
export type Opening = { result: Promise<PdfDocument | LoadFailure>; close: () => void }

/** Returns whether the document could not be opened. */
export function isFailure(result: PdfDocument | LoadFailure): result is LoadFailure {
  return 'kind' in result
}
