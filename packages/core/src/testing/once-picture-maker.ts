import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import type { MadePicture, PictureMaker } from '../ports/picture-maker.ts'

type Made = { made: MadePicture | undefined; copies: Buffer | undefined }

/**
 * Wraps `makePicture` so that the same bytes and kind are made once: most pictures of a test file are the same, and
 * each takes a process. For tests that look at finished pictures only; `picture-maker.test.ts` has the process itself.
 */
export function oncePictureMaker(makePicture: PictureMaker): PictureMaker {
  const known = new Map<string, Promise<Made>>()
  return async (from, to, kind) => {
    const name = `${kind} ${createHash('sha256')
      .update(await readFile(from))
      .digest('hex')}`
    let making = known.get(name)
    if (making === undefined) {
      making = makePicture(from, to, kind).then(async (made) => ({
        made,
        copies: made && made.variants.length > 0 ? await readFile(to) : undefined,
      }))
      known.set(name, making)
      return (await making).made
    }
    const { made, copies } = await making
    if (copies) await writeFile(to, copies)
    return made
  }
}
