import type { Canvas } from '../canvas.ts'
import { INK, between, ease, randomStream, write } from '../canvas.ts'
import type { Progress, VideoSource } from './video.ts'

const TRUE_SHARE = 0.8
const GRID = { x: 92, y: 150, step: 27, columns: 10 }
const PLOT = { x: 440, foot: 420, width: 430, bins: 25, from: 66 }

function sampleScores(count: number): number[] {
  const random = randomStream(80)
  return Array.from({ length: count }, () => {
    let right = 0
    for (let item = 0; item < 100; item += 1) if (random() < TRUE_SHARE) right += 1
    return right
  })
}

const SCORES = sampleScores(420)

function firstSample(): boolean[] {
  const random = randomStream(7)
  return Array.from({ length: 100 }, () => random() < TRUE_SHARE)
}

const FIRST = firstSample()

function drawItems(doc: Canvas, shown: number): void {
  const count = Math.round(shown * FIRST.length)
  for (const [index, right] of FIRST.entries()) {
    const x = GRID.x + (index % GRID.columns) * GRID.step
    const y = GRID.y + Math.floor(index / GRID.columns) * GRID.step
    const color = index >= count ? INK.line : right ? INK.accent : '#59606e'
    doc
      .circle(x, y, index >= count ? 3 : 7.5)
      .fillColor(color)
      .fill()
  }
  const right = FIRST.slice(0, count).filter(Boolean).length
  if (count > 0) write(doc, `${right} right of ${count}`, GRID.x - 8, 432, { size: 19, font: 'body-medium' })
}

function drawHistogram(doc: Canvas, shown: number): void {
  const count = Math.round(shown * SCORES.length)
  const bins = Array.from({ length: PLOT.bins }, () => 0)
  for (const score of SCORES.slice(0, count)) {
    const bin = score - PLOT.from
    bins[bin] = (bins[bin] ?? 0) + 1
  }
  const step = PLOT.width / PLOT.bins
  doc.moveTo(PLOT.x, PLOT.foot).lineTo(PLOT.x + PLOT.width, PLOT.foot)
  doc.lineWidth(1).strokeColor(INK.faint).stroke()
  for (const [bin, amount] of bins.entries()) {
    const height = amount * 5
    doc.rect(PLOT.x + bin * step + 1.5, PLOT.foot - height, step - 3, height)
    doc.fillColor(INK.accent).fillOpacity(0.92).fill().fillOpacity(1)
  }
  for (const tick of [70, 75, 80, 85, 90]) {
    const x = PLOT.x + (tick - PLOT.from + 0.5) * step
    write(doc, String(tick), x, PLOT.foot + 9, { size: 14, color: INK.muted, align: 'center' })
  }
  const note = `${count} repetitions of the same test`
  write(doc, note, PLOT.x, 116, { size: 16, color: INK.muted, opacity: ease(shown * 8) })
}

function drawBand(doc: Canvas, shown: number): void {
  const step = PLOT.width / PLOT.bins
  const at = (score: number): number => PLOT.x + (score - PLOT.from + 0.5) * step
  const reach = 8 * shown
  const left = at(80 - reach)
  const width = at(80 + reach) - left
  doc
    .rect(left, 146, width, PLOT.foot - 146)
    .fillColor(INK.text)
    .fillOpacity(0.07)
    .fill()
    .fillOpacity(1)
  write(doc, 'same system, same skill', at(80), 152, { size: 15, align: 'center', opacity: shown })
}

function draw(doc: Canvas, progress: Progress): void {
  const title = 1 - between(progress(1), 0, 0.2)
  write(doc, 'Four points', 92, 190, { size: 66, font: 'serif', opacity: title })
  write(doc, 'on a hundred items', 92, 258, {
    size: 66,
    font: 'serif-italic',
    color: INK.accent,
    opacity: title * between(progress(0), 0.25, 0.6),
  })
  if (progress(1) > 0.15 && progress(4) < 1) {
    const close = 1 - between(progress(4), 0, 0.12)
    if (close > 0) drawItems(doc, between(progress(1), 0.2, 0.85) * close)
    if (progress(2) > 0 && close > 0) drawHistogram(doc, between(progress(2), 0.05, 0.95))
    if (progress(3) > 0 && close > 0) drawBand(doc, between(progress(3), 0.05, 0.5))
  }
  const end = between(progress(4), 0.14, 0.4)
  write(doc, 'Use more items,', 92, 196, { size: 52, font: 'serif', opacity: end })
  write(doc, 'or a bigger difference.', 92, 254, {
    size: 52,
    font: 'serif-italic',
    color: INK.accent,
    opacity: between(progress(4), 0.4, 0.65),
  })
}

/** Why a gap of four points on a test of a hundred items says little. */
export const fourPoints: VideoSource = {
  key: 'four-points-on-a-hundred',
  voice: 'en-us+f3',
  beats: [
    'One system scores eighty two. Another scores seventy eight. Is the first one better?',
    'Take a system that is right four times out of five, and ask it a hundred questions. It scores near eighty.',
    'Now repeat the test with fresh questions, four hundred times, and pile up the scores.',
    'Nothing about the system has changed. Yet most scores are spread over sixteen points.',
    'Before you believe a small gap, ask how many items stand behind it.',
  ],
  draw,
}
