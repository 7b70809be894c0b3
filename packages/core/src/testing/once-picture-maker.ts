import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import type { MadePicture, PictureMaker } from '../ports/picture-maker.ts'

type Made = { made: MadePicture | undefined; copies: Buffer | undefined }

/**
 * What `makePicture` makes of the same bytes and kind, made once: most pictures of a test file are the same, and each takes a
 * process. For one whose work is over before the test looks; `picture-maker.test.ts` has the process itself.
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
