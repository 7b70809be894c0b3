import { readFile } from 'node:fs/promises'

/** Types with a sample: a complete, real file of less than 3 KB. */
export const SAMPLE_MEDIA = [
  'mp4',
  'webm',
  'mp3',
  'm4a',
  'ogg',
  'opus',
  'jpg',
  'png',
  'gif',
  'webp',
  'avif',
  'vtt',
] as const

/** The bytes of the sample of a type. */
export function sampleMedia(type: (typeof SAMPLE_MEDIA)[number]): Promise<Buffer> {
  return readFile(new URL(`../samples/tiny.${type}`, import.meta.url))
}
