import type { Highlight } from '@idex/contract/highlights/highlight'
import { useCallback } from 'react'
import { drawPicture, SmallPicture } from '../pages/small-picture.tsx'
import type { PdfPage } from '../pdf-document.ts'
import { boxOf } from './quads.ts'

/** Width and height of the largest picture, in CSS pixels. */
const SIZE = { width: 280, height: 160 }

/** Calls `use` with a page by its index, and returns the result. */
export type WithPage = <Result>(index: number, use: (page: PdfPage) => Promise<Result>) => Promise<Result>

type Props = { highlight: Pick<Highlight, 'page' | 'quads'>; withPage: WithPage }

/** The picture of an area of a page, drawn from its document. */
export function AreaPicture({ highlight, withPage }: Props) {
  const { page: number, quads } = highlight
  const quad = quads[0]?.join(' ')
  const draw = useCallback(
    async (canvas: HTMLCanvasElement, signal: AbortSignal) => {
      if (quad === undefined) return false
      const part = boxOf(quad.split(' ').map(Number))
      return withPage(number - 1, (page) => drawPicture(page, canvas, { part, ...SIZE }, signal))
    },
    [quad, number, withPage],
  )
  return <SmallPicture draw={draw} className="block min-h-6 py-1" />
}
