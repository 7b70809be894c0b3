import { fnv1a } from '@idex/contract/kernel/fnv1a'

const WIDTH = 1200
const MIDDLE = 315
const STRANDS = 15
const KNOT_GAP = 3
const DOT_AT = 0.72

/** A whole number from `low` to `high`, derived from eight bits of `hash` from `bit` on. */
function pick(hash: number, bit: number, low: number, high: number): number {
  return Math.round(low + (((hash >>> bit) & 0xff) / 0xff) * (high - low))
}

/** The value at `t` of a cubic curve through four values. */
function onCurve([a, b, c, d]: [number, number, number, number], t: number): number {
  const s = 1 - t
  return Math.round(s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d)
}

/**
 * The drawing for a post without a picture, derived from its id: strands from one knot to many ends on a field of 1200 ×
 * 630, one of them highlighted. `dot` lies on that one.
 */
export function artStrands(id: string) {
  const hash = fnv1a(id)
  const origin = pick(hash, 0, 180, 450)
  const bend = pick(hash, 8, 360, 620)
  const gap = pick(hash, 16, 52, 84)
  const chosen = pick(hash, 24, 3, STRANDS - 4)
  const curves = Array.from({ length: STRANDS }, (_, index) => {
    const place = index - (STRANDS - 1) / 2
    const start = origin + place * KNOT_GAP
    const end = MIDDLE + place * gap
    return { xs: [0, bend, bend + 140, WIDTH], ys: [start, start, end, end] } satisfies Curve
  })
  const paths = curves.map(
    ({ xs, ys }) => `M${xs[0]} ${ys[0]}C${xs[1]} ${ys[1]} ${xs[2]} ${ys[2]} ${xs[3]} ${ys[3]}`,
  )
  const { xs, ys } = curves[chosen] ?? { xs: [0, 0, 0, 0], ys: [0, 0, 0, 0] }
  return {
    strands: paths.filter((_, index) => index !== chosen),
    chosen: paths[chosen] ?? '',
    dot: { x: onCurve(xs, DOT_AT), y: onCurve(ys, DOT_AT) },
  }
}

type Curve = { xs: [number, number, number, number]; ys: [number, number, number, number] }
