import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { INK, openCanvas, write } from './canvas.ts'
import { captionsOf } from './captions.ts'
import { rasterize, saveJpeg } from './pictures.ts'
import type { Passage } from './speech.ts'
import { speak } from './speech.ts'
import { run } from './tools.ts'
import type { Progress, VideoSource } from './videos/video.ts'
import { FRAME } from './videos/video.ts'

const PAUSE = 0.5

function progressAt(passages: readonly Passage[], time: number): Progress {
  return (beat) => {
    const passage = passages[beat]
    if (passage === undefined) return 0
    const share = (time - passage.from) / (passage.to + PAUSE - passage.from)
    return Math.min(1, Math.max(0, share))
  }
}

async function drawFrames(
  source: VideoSource,
  passages: readonly Passage[],
  length: number,
): Promise<Buffer> {
  const { doc, finish } = openCanvas(FRAME.width, FRAME.height)
  for (let frame = 0; frame < Math.floor(length * FRAME.rate); frame += 1) {
    const time = frame / FRAME.rate
    doc.addPage()
    doc.rect(0, 0, FRAME.width, FRAME.height).fillColor(INK.background).fill()
    source.draw(doc, progressAt(passages, time))
    write(doc, 'IDEX', 92, 40, { size: 17, font: 'body-bold' })
    doc
      .rect(0, FRAME.height - 4, FRAME.width * (time / length), 4)
      .fillColor(INK.accent)
      .fill()
  }
  return finish()
}

async function encode(folder: string, speech: string, digits: number, to: string): Promise<void> {
  await run('ffmpeg', [
    ...['-y', '-loglevel', 'error', '-framerate', String(FRAME.rate)],
    ...['-i', join(folder, `frame-%0${digits}d.png`), '-i', speech],
    ...['-c:v', 'libx264', '-preset', 'veryslow', '-crf', '25', '-tune', 'animation', '-pix_fmt', 'yuv420p'],
    ...['-c:a', 'aac', '-b:a', '64k', '-ac', '1', '-movflags', '+faststart', '-bitexact', '-threads', '2'],
    ...['-map_metadata', '-1', '-shortest', to],
  ])
}

/** Renders one video with its captions and poster into `folder`; returns its length in seconds. */
export async function makeVideo(source: VideoSource, folder: string): Promise<number> {
  const work = await mkdtemp(join(tmpdir(), 'idex-video-'))
  try {
    const speech = await speak(source.beats, [source.voice], work, { lead: 0.7, pause: PAUSE })
    await rasterize(await drawFrames(source, speech.passages, speech.length), work)
    const frames = (await readdir(work)).filter((name) => name.endsWith('.png')).sort()
    const digits = String(frames.length).length
    await encode(work, speech.file, digits, join(folder, `${source.key}.mp4`))
    await writeFile(join(folder, `${source.key}.vtt`), captionsOf(speech.passages))
    const first = speech.passages[0]
    const poster = frames[Math.floor((first?.to ?? 1) * FRAME.rate) - 1]
    if (poster !== undefined) await saveJpeg(join(work, poster), join(folder, `${source.key}.jpg`), 4)
    return speech.length
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}
