import type { ArtSource } from './art.ts'

const hero = (key: string, motif: ArtSource['motif'], seed: number): ArtSource => ({
  key: `images/${key}`,
  motif,
  seed,
  width: 1200,
  height: 630,
})

const cover = (key: string, motif: ArtSource['motif'], seed: number): ArtSource => ({
  key: `media/${key}`,
  motif,
  seed,
  width: 960,
  height: 540,
})

/** Every picture: hero images of the posts, then covers of podcasts and documents. */
export const ART: readonly ArtSource[] = [
  hero('the-meeting-before-the-model', 'threads', 11),
  hero('a-small-vocabulary-for-uncertainty', 'ripples', 5),
  hero('what-to-automate-last', 'stair', 3),
  hero('the-second-opinion-that-agrees', 'orbits', 21),
  hero('how-we-read-a-quarter', 'ridges', 9),
  cover('the-tax-on-saying-things', 'ridges', 31),
  cover('permission-not-to-react', 'ripples', 18),
  cover('gerald-and-the-threshold', 'network', 4),
  cover('agents-need-job-descriptions', 'stair', 8),
  cover('decision-record', 'threads', 40),
]
