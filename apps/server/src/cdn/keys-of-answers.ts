import { SURROGATE_KEYS } from '@idex/core/kernel/cdn'
import { z } from 'zod'

const { settings, blog, notes, post, note } = SURROGATE_KEYS

const PostSchema = z.object({ id: z.string() })
const PreviewSchema = z.object({ outcome: z.literal('preview'), note: z.object({ id: z.string() }) })

/** The keys of what a procedure answers a visitor. */
const KEYS: Readonly<Record<string, (answer: unknown) => readonly string[] | undefined>> = {
  'session.current': () => [],
  'blog.enabled': () => [settings],
  'blog.list': () => [settings, blog],
  'blog.get': (answer) => {
    const { data } = PostSchema.safeParse(answer)
    return data && [settings, post(data.id)]
  },
  'notes.latest': () => [notes],
  'share.open': (answer) => {
    const { data } = PreviewSchema.safeParse(answer)
    return data && [note(data.note.id)]
  },
}

/**
 * The surrogate keys of an answer of the procedure at `path` to a visitor; undefined for one that others must not keep, which is
 * any that nobody has thought about here.
 */
export function keysOf(path: string, answer: unknown): readonly string[] | undefined {
  return KEYS[path]?.(answer)
}

/** Collects the keys of all that a page was made of. */
export function collectKeys() {
  let keys: Set<string> | undefined = new Set()
  return {
    add(path: string, answer: unknown): void {
      const more = keysOf(path, answer)
      keys = more && keys && new Set([...keys, ...more])
    },
    /** Something is missing in the page. */
    spoil(): void {
      keys = undefined
    },
    /** Undefined if the page must not be kept by others. */
    all: (): readonly string[] | undefined => keys && [...keys].toSorted(),
  }
}
