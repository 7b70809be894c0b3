import { OPS, type PageViewport, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PagePart } from '../pdf-document.ts'

type OperatorList = Awaited<ReturnType<PDFPageProxy['getOperatorList']>>
type Edges = { left: number; top: number; right: number; bottom: number }
/** Where is drawn: from what matrix and inside of what. */
type State = { matrix: readonly number[]; clip: Edges }

/** More has no page that is read: it has one picture in many pieces. */
const PICTURES_MAX = 500

function numbersOf(value: unknown): number[] {
  return Array.isArray(value) || value instanceof Float32Array ? Array.from(value, Number) : []
}

function multiply(one: readonly number[], other: readonly number[]): readonly number[] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = one
  const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = other
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}

function edgesOf(
  [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly number[],
  box: readonly number[],
): Edges {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = box
  const corners = [x1, x2].flatMap((x) =>
    [y1, y2].map((y) => [a * x + c * y + e, b * x + d * y + f] as const),
  )
  const [across, down] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  const [left, right] = [Math.min(...across), Math.max(...across)]
  return { left, right, top: Math.min(...down), bottom: Math.max(...down) }
}

function within({ matrix, clip }: State, box: readonly number[]): Edges {
  const { left, top, right, bottom } = edgesOf(matrix, box)
  return {
    left: Math.max(left, clip.left),
    top: Math.max(top, clip.top),
    right: Math.min(right, clip.right),
    bottom: Math.min(bottom, clip.bottom),
  }
}

/** The visible boxes of images that are painted on a page. */
export function picturesOf({ fnArray, argsArray }: OperatorList, viewport: PageViewport): PagePart[] {
  const { width, height } = viewport
  const stack: State[] = []
  let state: State = {
    matrix: numbersOf(viewport.transform),
    clip: { left: 0, top: 0, right: width, bottom: height },
  }
  let isClipping = false
  const boxes: PagePart[] = []
  const clipTo = (box: readonly number[]) => {
    if (box.length === 4) state = { ...state, clip: within(state, box) }
  }
  const paint = () => {
    const { left, top, right, bottom } = within(state, [0, 0, 1, 1])
    if (right <= left || bottom <= top || boxes.length >= PICTURES_MAX) return
    boxes.push({
      left: left / width,
      top: top / height,
      width: (right - left) / width,
      height: (bottom - top) / height,
    })
  }
  const transform = (matrix: readonly number[]) => {
    state = { ...state, matrix: multiply(state.matrix, matrix) }
  }
  for (const [index, operator] of fnArray.entries()) {
    const given: unknown = argsArray[index]
    const args: readonly unknown[] = Array.isArray(given) ? given : []
    switch (operator) {
      case OPS.save:
      case OPS.beginGroup:
        stack.push(state)
        break
      case OPS.restore:
      case OPS.endGroup:
      case OPS.paintFormXObjectEnd:
        state = stack.pop() ?? state
        break
      case OPS.transform:
        transform(numbersOf(given))
        break
      case OPS.paintFormXObjectBegin:
        stack.push(state)
        transform(numbersOf(args[0]))
        clipTo(numbersOf(args[1]))
        break
      case OPS.clip:
      case OPS.eoClip:
        isClipping = true
        break
      case OPS.constructPath:
        if (isClipping) clipTo(numbersOf(args[2]))
        isClipping = false
        break
      case OPS.paintImageXObject:
      case OPS.paintInlineImageXObject:
        paint()
        break
    }
  }
  return boxes
}
