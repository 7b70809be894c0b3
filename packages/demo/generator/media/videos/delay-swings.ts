import type { Canvas } from '../canvas.ts'
import { INK, between, write } from '../canvas.ts'
import type { Progress, VideoSource } from './video.ts'

const WEEKS = 60
const DELAY = 8
const TARGET = 100
const PLOT = { x: 92, y: 128, width: 660, height: 290 }

/** Stock under a manager who orders by the gap; `counts` also subtracts what is already on the way. */
function simulate(counts: boolean): number[] {
  const onTheWay: number[] = Array.from({ length: DELAY }, () => 10)
  let stock = TARGET
  return Array.from({ length: WEEKS }, (_, week) => {
    const demand = week < 6 ? 10 : 13
    stock += (onTheWay.shift() ?? 0) - demand
    const expected = counts ? onTheWay.reduce((sum, order) => sum + order, 0) - demand * (DELAY - 1) : 0
    const gap = TARGET - stock - expected
    onTheWay.push(Math.max(0, demand + gap * 0.235))
    return stock
  })
}

const HASTY = simulate(false)
const PATIENT = simulate(true)

const place = (week: number, stock: number): [number, number] => [
  PLOT.x + (week / (WEEKS - 1)) * PLOT.width,
  PLOT.y + PLOT.height * (1 - (stock - 35) / 130),
]

function drawSeries(doc: Canvas, values: readonly number[], shown: number, color: string): void {
  const count = Math.floor(shown * WEEKS)
  if (count < 2) return
  for (const [week, stock] of values.slice(0, count).entries()) {
    if (week === 0) doc.moveTo(...place(week, stock))
    else doc.lineTo(...place(week, stock))
  }
  doc.lineWidth(3.2).lineJoin('round').lineCap('round').strokeColor(color).stroke()
  doc
    .circle(...place(count - 1, values[count - 1] ?? 0), 5.5)
    .fillColor(color)
    .fill()
}

function drawFrame(doc: Canvas, shown: number): void {
  const [left, target] = place(0, TARGET)
  doc.moveTo(left, target).lineTo(left + PLOT.width * shown, target)
  doc.lineWidth(1).dash(4, { space: 5 }).strokeColor(INK.faint).stroke().undash()
  doc
    .moveTo(PLOT.x, PLOT.y)
    .lineTo(PLOT.x, PLOT.y + PLOT.height)
    .lineTo(PLOT.x + PLOT.width * shown, PLOT.y + PLOT.height)
  doc.lineWidth(1).strokeColor(INK.line).stroke()
  write(doc, 'Stock', PLOT.x, PLOT.y - 30, { size: 16, color: INK.muted, opacity: shown })
  write(doc, 'Weeks', PLOT.x + PLOT.width, PLOT.y + PLOT.height + 10, {
    size: 16,
    color: INK.muted,
    align: 'right',
    opacity: shown,
  })
  write(doc, 'what we want', PLOT.x + PLOT.width + 16, target - 9, {
    size: 16,
    color: INK.muted,
    opacity: shown,
  })
}

function drawChart(doc: Canvas, progress: Progress): void {
  drawFrame(doc, between(progress(1), 0.02, 0.3))
  const [step] = place(6, 0)
  write(doc, 'a little more demand', step, PLOT.y + PLOT.height - 34, {
    size: 15,
    color: INK.muted,
    opacity: between(progress(1), 0.45, 0.6),
  })
  const swing = between(progress(2), 0, 0.95)
  const dim = progress(3) > 0 ? '#8d753c' : INK.accent
  drawSeries(doc, HASTY, swing, dim)
  if (swing > 0.9) write(doc, 'orders by the gap', PLOT.x + PLOT.width + 16, 176, { size: 16, color: dim })
  if (progress(3) === 0) return
  drawSeries(doc, PATIENT, between(progress(3), 0.25, 0.95), INK.text)
  write(doc, 'counts the pipeline', PLOT.x + PLOT.width + 16, 290, {
    size: 16,
    opacity: between(progress(3), 0.6, 0.8),
  })
}

function draw(doc: Canvas, progress: Progress): void {
  const title = 1 - between(progress(1), 0, 0.12)
  write(doc, 'The volatility', 92, 190, { size: 66, font: 'serif', opacity: title })
  write(doc, 'we make ourselves', 92, 258, {
    size: 66,
    font: 'serif-italic',
    color: INK.accent,
    opacity: title * between(progress(0), 0.3, 0.65),
  })
  const chart = progress(1) > 0.1 && progress(4) < 0.12
  if (chart) drawChart(doc, progress)
  write(doc, 'What is already', 92, 196, {
    size: 52,
    font: 'serif',
    opacity: between(progress(4), 0.14, 0.35),
  })
  write(doc, 'on its way?', 92, 254, {
    size: 52,
    font: 'serif-italic',
    color: INK.accent,
    opacity: between(progress(4), 0.35, 0.6),
  })
}

/** How a delay turns sensible ordering into swings, and what stops them. */
export const delaySwings: VideoSource = {
  key: 'the-volatility-we-make',
  voice: 'en-us+m3',
  beats: [
    'Some volatility comes from outside. A good deal of it, we make ourselves.',
    'Here is a shop with steady demand. In week six, customers buy a little more. Goods take eight weeks to arrive.',
    'Each week, the manager orders to close the gap she sees. Nothing comes, so she orders again. Then everything arrives at once.',
    'Her colleague first subtracts what is already on its way.',
    'When a number swings, do not ask for a better forecast. Ask what is already in the pipe.',
  ],
  draw,
}
