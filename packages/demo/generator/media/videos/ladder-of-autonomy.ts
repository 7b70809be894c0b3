import type { Canvas } from '../canvas.ts'
import { INK, between, write } from '../canvas.ts'
import type { Progress, VideoSource } from './video.ts'

const RUNGS = [
  { name: 'Observe', detail: 'It reads and reports.' },
  { name: 'Draft', detail: 'It prepares. A person sends.' },
  { name: 'Ask', detail: 'It proposes, and waits for a yes.' },
  { name: 'Tell', detail: 'It acts within limits, and reports.' },
  { name: 'Own', detail: 'It acts. People look at samples.' },
] as const

const rungY = (index: number): number => 424 - index * 72
const RAIL = { x: 150, width: 118 }

function drawRung(doc: Canvas, index: number, shown: number, lit: boolean): void {
  const rung = RUNGS[index]
  if (rung === undefined || shown <= 0) return
  const y = rungY(index)
  doc
    .rect(RAIL.x, y, RAIL.width * shown, 6)
    .fillColor(lit ? INK.accent : INK.line)
    .fill()
  write(doc, rung.name, 330, y - 16, {
    size: 27,
    font: 'serif',
    color: lit ? INK.accent : INK.text,
    opacity: shown,
  })
  write(doc, rung.detail, 452, y - 8, { size: 18, color: INK.muted, opacity: shown })
}

/** Where the agent stands, in rungs: up by record in beat 2, down one after the incident of beat 3. */
function standing(progress: Progress): number {
  const climbed =
    between(progress(2), 0.1, 0.35) + between(progress(2), 0.4, 0.6) + between(progress(2), 0.65, 0.9)
  return climbed - between(progress(3), 0.3, 0.5)
}

function drawLadder(doc: Canvas, progress: Progress, opacity: number): void {
  doc.save().fillOpacity(opacity)
  const at = standing(progress)
  for (const x of [RAIL.x, RAIL.x + RAIL.width]) {
    const height = 390 * between(progress(1), 0, 0.4)
    doc
      .moveTo(x, 470)
      .lineTo(x, 470 - height)
      .lineWidth(2)
      .strokeColor(INK.line)
      .stroke()
  }
  for (const index of RUNGS.keys()) {
    const start = 0.1 + index * 0.16
    drawRung(
      doc,
      index,
      between(progress(1), start, start + 0.2),
      progress(2) > 0 && Math.round(at) === index,
    )
  }
  const agent = between(progress(2), 0, 0.1)
  if (agent > 0) {
    const alarm = progress(3) > 0.05 && progress(3) < 0.5
    const y = rungY(0) - at * 72 - 16
    doc
      .circle(RAIL.x + RAIL.width / 2, y, 15 * agent)
      .fillColor(alarm ? '#e5806f' : INK.accent)
      .fill()
  }
  doc.restore()
}

function draw(doc: Canvas, progress: Progress): void {
  const title = 1 - between(progress(1), 0, 0.1)
  write(doc, 'A ladder', 92, 190, { size: 66, font: 'serif', opacity: title })
  write(doc, 'for agents', 92, 258, {
    size: 66,
    font: 'serif-italic',
    color: INK.accent,
    opacity: title * between(progress(0), 0.3, 0.6),
  })
  if (progress(1) > 0.08 && progress(4) < 0.1) drawLadder(doc, progress, 1)
  write(doc, 'Up by record.', 92, 196, { size: 52, font: 'serif', opacity: between(progress(4), 0.12, 0.3) })
  write(doc, 'Down by incident.', 92, 254, {
    size: 52,
    font: 'serif-italic',
    color: INK.accent,
    opacity: between(progress(4), 0.35, 0.6),
  })
}

/** Five rungs of autonomy for an AI agent, and the rule for moving between them. */
export const ladderOfAutonomy: VideoSource = {
  key: 'a-ladder-for-agents',
  voice: 'en-gb+f4',
  beats: [
    'How much should an AI agent do by itself? Do not answer with a feeling. Answer with a ladder.',
    'On the first rung, it only observes. Then it drafts, then it asks. Higher up, it acts and tells you. At the top, it owns the task.',
    'Everyone starts at the bottom. Each step is earned by the record on the step before.',
    'When something goes wrong, nobody has to argue. The agent moves down a rung.',
    'Up by record. Down by incident. Write it down before the first day of work.',
  ],
  draw,
}
