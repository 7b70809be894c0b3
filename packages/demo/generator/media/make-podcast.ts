import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { captionsOf } from './captions.ts'
import type { PodcastSource } from './podcasts/podcast.ts'
import { speak } from './speech.ts'
import { run } from './tools.ts'

/** Two soft bell tones with slow decay, one over the other; in seconds from the start of the sound. */
const CHIME =
  "aevalsrc='0.11*exp(-2.2*t)*sin(2*PI*392*t)+0.09*exp(-1.9*max(t-0.28,0))*gte(t,0.28)*sin(2*PI*587.33*t)':s=44100:d=2.6"

/** Renders one episode and its transcript into `folder`; returns its length in seconds. */
export async function makePodcast(source: PodcastSource, folder: string): Promise<number> {
  const work = await mkdtemp(join(tmpdir(), 'idex-podcast-'))
  try {
    const speech = await speak(source.turns, source.voices, work, { lead: 2.1, pause: 0.42 })
    const end = Math.round((speech.length - 0.2) * 1000)
    const graph = `${CHIME},asplit[open][close];[close]adelay=${end}[late];[0][open][late]amix=3:normalize=0`
    await run('ffmpeg', [
      ...['-y', '-loglevel', 'error', '-i', speech.file, '-filter_complex', graph],
      ...['-ac', '1', '-ar', '32000', '-c:a', 'libmp3lame', '-b:a', '48k'],
      ...['-map_metadata', '-1', '-bitexact', join(folder, `${source.key}.mp3`)],
    ])
    await writeFile(join(folder, `${source.key}.vtt`), captionsOf(speech.passages, source.speakers))
    return speech.length + 2.4
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}
