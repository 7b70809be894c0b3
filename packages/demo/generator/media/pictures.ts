import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from './tools.ts'

/** Turns each page of a PDF into `folder`/frame-N.png, one pixel per point. */
export async function rasterize(pdf: Buffer, folder: string): Promise<void> {
  const file = join(folder, 'frames.pdf')
  await writeFile(file, pdf)
  await run('pdftoppm', ['-r', '72', '-png', file, join(folder, 'frame')])
}

/** Saves the picture `from` as a JPEG; `quality` is ffmpeg's 2 (best) to 31. */
export async function saveJpeg(from: string, to: string, quality: number): Promise<void> {
  await run('ffmpeg', ['-y', '-loglevel', 'error', '-i', from, '-q:v', String(quality), '-bitexact', to])
}
