import type { Line } from './lines.ts'

/** A page's lines and its height, in points. */
export type PageLines = { lines: readonly Line[]; height: number }

/** Heads and feet are in the uppermost and lowest part of a page, and at the same height on each. */
const EDGE = 0.12
const SAME_HEIGHT = 0.015

/** What a head says whatever page it is on. */
function gist(text: string): string {
  const plain = text.toLowerCase().replaceAll(/[\d\p{Nd}]+/gu, '#')
  return plain.replaceAll(/(?<![\p{L}\p{N}])[ivxlc]{1,7}(?![\p{L}\p{N}])/gu, '#')
}

function isAtEdge({ y }: Line, height: number): boolean {
  return y < EDGE * height || y > (1 - EDGE) * height
}

/**
 * The lines of a page without those that its neighbours have at the same place, but for numbers: heads, feet and numbers of pages. Of
 * a page that has no others all stay, and so do headings, larger than `body`.
 */
export function withoutRunning(page: PageLines, around: readonly PageLines[], body: number): readonly Line[] {
  const isRunning = (line: Line) =>
    line.size <= 1.15 * body &&
    isAtEdge(line, page.height) &&
    around.some(({ lines, height }) =>
      lines.some(
        (other) =>
          Math.abs(other.y / height - line.y / page.height) < SAME_HEIGHT &&
          gist(other.text) === gist(line.text),
      ),
    )
  const rest = page.lines.filter((line) => !isRunning(line))
  return rest.length > 0 ? rest : page.lines
}
