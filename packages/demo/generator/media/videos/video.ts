import type { Canvas } from '../canvas.ts'

/** Size of a frame in pixels. */
export const FRAME = { width: 960, height: 540, rate: 24 } as const

/** How far each beat of a video has come, as 0..1: beats still ahead are 0, those behind are 1. */
export type Progress = (beat: number) => number

/** An explainer: what is said, beat by beat, and a drawing for every moment. */
export type VideoSource = {
  key: string
  /** One sentence or two for each beat; spoken, and shown as captions. */
  beats: readonly string[]
  voice: string
  draw: (doc: Canvas, progress: Progress) => void
}
