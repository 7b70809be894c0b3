import type { Canvas } from './canvas.ts'
import { INK, openCanvas, randomStream } from './canvas.ts'

type Motif = (doc: Canvas, width: number, height: number, random: () => number) => void

/** Ridges one behind another, each hiding the one before it. */
const ridges: Motif = (doc, width, height, random) => {
  const phase = random() * 6
  for (let row = 0; row < 17; row += 1) {
    const base = height * (0.3 + row * 0.042)
    doc.moveTo(-4, height + 4).lineTo(-4, base)
    for (let x = 0; x <= width + 8; x += 8) {
      const t = x / width
      const swell = Math.exp(-(((t - 0.5 - 0.16 * Math.sin(row * 0.5 + phase)) / 0.2) ** 2))
      const wave = Math.sin(t * 15 + row * 1.1 + phase) + 0.6 * Math.sin(t * 33 - row * 0.7)
      doc.lineTo(x, base - swell * height * (0.1 + 0.035 * wave))
    }
    doc.lineTo(width + 4, height + 4).closePath()
    doc.lineWidth(1.5).fillAndStroke(INK.background, row % 5 === 3 ? INK.accent : '#4a5060')
  }
}

/** A field of dots whose size follows two ripples. */
const ripples: Motif = (doc, width, height, random) => {
  const centres = [0, 1].map(() => ({
    x: width * (0.2 + 0.6 * random()),
    y: height * (0.2 + 0.6 * random()),
  }))
  const step = 30
  for (let y = step; y < height; y += step) {
    for (let x = step; x < width; x += step) {
      const sum = centres.reduce(
        (all, centre) => all + Math.cos(Math.hypot(x - centre.x, y - centre.y) / 44),
        0,
      )
      const radius = 1.3 + 3.6 * Math.max(0, sum + 0.5)
      doc
        .circle(x, y, radius)
        .fillColor(sum > 1.25 ? INK.accent : '#353b48')
        .fill()
    }
  }
}

/** Many threads that meet in one place and leave it as one. */
const threads: Motif = (doc, width, height, random) => {
  const knot = { x: width * 0.64, y: height * (0.42 + 0.16 * random()) }
  for (let index = 0; index < 44; index += 1) {
    const from = (index / 43) * height * 1.1 - height * 0.05
    const bend = knot.x * (0.35 + 0.3 * random())
    doc.moveTo(-2, from).bezierCurveTo(bend, from, knot.x - width * 0.16, knot.y, knot.x, knot.y)
    doc
      .lineWidth(1.1)
      .strokeColor(index % 9 === 4 ? INK.accent : '#414756')
      .stroke()
  }
  doc
    .moveTo(knot.x, knot.y)
    .lineTo(width + 2, knot.y)
    .lineWidth(4)
    .strokeColor(INK.accent)
    .stroke()
  doc.circle(knot.x, knot.y, 13).lineWidth(3).fillAndStroke(INK.background, INK.accent)
}

/** Steps of a tall stair, one of them lit. */
const stair: Motif = (doc, width, height, random) => {
  const count = 26
  const step = width / count
  const lit = 15 + Math.floor(random() * 5)
  for (let index = 0; index < count; index += 1) {
    const t = index / (count - 1)
    const tall = height * (0.1 + 0.62 * t ** 1.7 + 0.05 * Math.sin(index * 1.9))
    const shade = Math.round(30 + 34 * t)
      .toString(16)
      .padStart(2, '0')
    doc.rect(index * step + 3, height - tall, step - 6, tall)
    doc
      .fillColor(
        index === lit ? INK.accent : `#${shade}${shade}${(Number.parseInt(shade, 16) + 12).toString(16)}`,
      )
      .fill()
  }
}

/** Rings seen at an angle, with bodies orbiting. */
const orbits: Motif = (doc, width, height, random) => {
  const centre = { x: width * 0.56, y: height * 0.54 }
  doc.save().rotate(-16, { origin: [centre.x, centre.y] })
  for (let ring = 1; ring <= 9; ring += 1) {
    const radius = ring * width * 0.062
    doc.ellipse(centre.x, centre.y, radius, radius * 0.42)
    doc
      .lineWidth(1.3)
      .strokeColor(ring % 4 === 2 ? INK.deep : '#343a47')
      .stroke()
    const angle = random() * Math.PI * 2
    const at = { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * 0.42 * Math.sin(angle) }
    doc
      .circle(at.x, at.y, 3 + random() * 6)
      .fillColor(ring % 3 === 1 ? INK.accent : '#8b92a2')
      .fill()
  }
  doc.restore()
  doc.circle(centre.x, centre.y, 17).fillColor(INK.accent).fill()
}

type Node = { x: number; y: number }

/** From the leftmost point, always on to the nearest one at least `stride` further right. */
function walkRight(nodes: readonly Node[], stride: number): Node[] {
  const [first, ...rest] = nodes.toSorted((a, b) => a.x - b.x)
  const path = first === undefined ? [] : [first]
  for (let at = first; at !== undefined;) {
    const from = at
    const ahead = rest.filter((node) => node.x > from.x + stride)
    at = ahead.toSorted(
      (a, b) => Math.hypot(a.x - from.x, a.y - from.y) - Math.hypot(b.x - from.x, b.y - from.y),
    )[0]
    if (at !== undefined) path.push(at)
  }
  return path
}

/** Points joined to their nearest neighbors, with one path picked out. */
const network: Motif = (doc, width, height, random) => {
  const nodes: Node[] = Array.from({ length: 62 }, () => ({
    x: width * (0.04 + 0.92 * random()),
    y: height * (0.08 + 0.84 * random()),
  }))
  const near = (from: Node, to: Node): number => Math.hypot(from.x - to.x, from.y - to.y)
  for (const [index, from] of nodes.entries()) {
    const others = nodes.slice(index + 1).filter((to) => near(from, to) < width * 0.13)
    for (const to of others) doc.moveTo(from.x, from.y).lineTo(to.x, to.y)
  }
  doc.lineWidth(1).strokeColor('#333946').stroke()
  const path = walkRight(nodes, width * 0.05)
  for (const [index, node] of path.entries()) {
    if (index === 0) doc.moveTo(node.x, node.y)
    else doc.lineTo(node.x, node.y)
  }
  doc.lineWidth(2.4).lineJoin('round').strokeColor(INK.accent).stroke()
  for (const node of nodes) {
    const lit = path.includes(node)
    doc
      .circle(node.x, node.y, lit ? 7 : 3.6)
      .fillColor(lit ? INK.accent : '#767d8d')
      .fill()
  }
}

const MOTIFS = { ridges, ripples, threads, stair, orbits, network } as const

/** An abstract picture: its motif, the seed of its variation, and its size in pixels. */
export type ArtSource = {
  key: string
  motif: keyof typeof MOTIFS
  seed: number
  width: number
  height: number
}

/** Draws a picture as a one-page PDF. */
export async function drawArt(source: ArtSource): Promise<Buffer> {
  const { width, height } = source
  const { doc, finish } = openCanvas(width, height)
  doc.addPage()
  doc.rect(0, 0, width, height).fillColor(INK.background).fill()
  const glow = doc.radialGradient(width * 0.7, height * 0.2, 0, width * 0.7, height * 0.2, width * 0.75)
  glow.stop(0, '#2a2213').stop(1, INK.background)
  doc.rect(0, 0, width, height).fill(glow)
  MOTIFS[source.motif](doc, width, height, randomStream(source.seed))
  return finish()
}
