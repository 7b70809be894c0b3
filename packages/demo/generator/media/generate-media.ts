import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drawArt } from './art.ts'
import { ART } from './art-list.ts'
import { makePodcast } from './make-podcast.ts'
import { makeVideo } from './make-video.ts'
import { rasterize, saveJpeg } from './pictures.ts'
import { PODCASTS } from './podcasts/episodes.ts'
import { VIDEOS } from './videos/all.ts'

const content = fileURLToPath(new URL('../../content/', import.meta.url))
const media = join(content, 'media')

async function makePictures(): Promise<void> {
  for (const art of ART) {
    const work = await mkdtemp(join(tmpdir(), 'idex-art-'))
    await rasterize(await drawArt(art), work)
    await saveJpeg(join(work, 'frame-1.png'), join(content, `${art.key}.jpg`), 7)
    await rm(work, { recursive: true, force: true })
  }
}

await mkdir(media, { recursive: true })
await mkdir(join(content, 'images'), { recursive: true })
await makePictures()
for (const podcast of PODCASTS) {
  const seconds = await makePodcast(podcast, media)
  console.log(`${podcast.key}.mp3 ${seconds.toFixed(1)} s`)
}
for (const video of VIDEOS) {
  const seconds = await makeVideo(video, media)
  console.log(`${video.key}.mp4 ${seconds.toFixed(1)} s`)
}
