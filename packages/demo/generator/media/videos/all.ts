import { delaySwings } from './delay-swings.ts'
import { fourPoints } from './four-points.ts'
import { ladderOfAutonomy } from './ladder-of-autonomy.ts'
import type { VideoSource } from './video.ts'

/** Every video. */
export const VIDEOS: readonly VideoSource[] = [fourPoints, delaySwings, ladderOfAutonomy]
