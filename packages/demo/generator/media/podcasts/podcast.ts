/** An episode: who speaks in which voice, and what is said in turn. */
export type PodcastSource = {
  key: string
  /** espeak-ng voices in the order of `speakers`. */
  voices: readonly [string, string]
  speakers: readonly [string, string]
  /** The speakers take turns, beginning with the first. */
  turns: readonly string[]
}
