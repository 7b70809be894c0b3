import PDFDocument from 'pdfkit'
import { FONTS } from '../render/fonts.ts'
import type { FontName } from '../render/style.ts'

/** The document frames and pictures are drawn on; one page is one frame. */
export type Canvas = InstanceType<typeof PDFDocument>

/** The product's dark palette as hex, since PDF has no oklch. */
export const INK = {
  background: '#0b0d12',
  surface: '#13161d',
  line: '#2b303b',
  muted: '#a2a8b5',
  faint: '#6b7281',
  text: '#eceef3',
  accent: '#ebbf57',
  deep: '#5d4715',
} as const

/** Opens a document whose pages measure `width` × `height`, one point per pixel. */
export function openCanvas(width: number, height: number): { doc: Canvas; finish: () => Promise<Buffer> } {
  const doc = new PDFDocument({ size: [width, height], margin: 0, autoFirstPage: false })
  for (const [name, font] of FONTS) doc.registerFont(name, font)
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => {
    doc.on('end', resolve)
  })
  const finish = async () => {
    doc.end()
    await ended
    return Buffer.concat(chunks)
  }
  return { doc, finish }
}

type WriteOptions = {
  font?: FontName
  size: number
  color?: string
  align?: 'left' | 'center' | 'right'
  opacity?: number
}

/** Writes one line with its baseline-free top at `y`; `x` is the edge or centre named by `align`. */
export function write(doc: Canvas, text: string, x: number, y: number, options: WriteOptions): void {
  const opacity = options.opacity ?? 1
  if (opacity <= 0) return
  doc.font(options.font ?? 'body').fontSize(options.size)
  const width = doc.widthOfString(text)
  const shift = options.align === 'right' ? width : options.align === 'center' ? width / 2 : 0
  doc
    .fillColor(options.color ?? INK.text)
    .fillOpacity(opacity)
    .text(text, x - shift, y, { lineBreak: false })
    .fillOpacity(1)
}

/** Slow at both ends; takes and returns 0..1. */
export function ease(value: number): number {
  const t = Math.min(1, Math.max(0, value))
  return t * t * (3 - 2 * t)
}

/** The part of `progress` between `from` and `to`, as 0..1 and eased. */
export function between(progress: number, from: number, to: number): number {
  return ease((progress - from) / (to - from))
}

/** A repeatable stream of numbers in 0..1 (mulberry32), so that drawings never change by themselves. */
export function randomStream(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
