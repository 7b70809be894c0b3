/** A local file, read piece by piece, however large it is. */
export type Source = { size: number; read(position: number, length: number): Promise<Buffer> }

/** A box (ISO 14496-12, 4.2): its name, and where its contents begin and end, in bytes. */
type Box = { name: string; begin: number; end: number }

/** Most boxes on one level that are read; a film fragmented by the second has two of them for each. */
const MAX_BOXES = 50_000

/** Most tracks that are looked at. */
const MAX_TRACKS = 100

/** Returns the boxes between two positions, at first the outermost of a file; undefined when one of them is truncated. */
export async function boxesOf({ size, read }: Source, from = 0, to = size): Promise<Box[] | undefined> {
  const boxes: Box[] = []
  for (let at = from; at < to && boxes.length < MAX_BOXES;) {
    const head = await read(at, 16)
    if (head.length < 8) return undefined
    const short = head.readUInt32BE(0)
    if (short === 1 && head.length < 16) return undefined
    const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? to - at : short
    if (length < 8 || at + length > to) return undefined
    const begin = at + (short === 1 ? 16 : 8)
    boxes.push({ name: head.toString('latin1', 4, 8), begin, end: at + length })
    at += length
  }
  return boxes
}

/** Boxes called `name` within `box`. */
async function inside(source: Source, { begin, end }: Box, name: string): Promise<Box[]> {
  const boxes = await boxesOf(source, begin, end)
  return boxes?.filter((box) => box.name === name) ?? []
}

/** The handler of a track, such as `soun` or `vide` (ISO 14496-12, 8.4.3). */
async function handlerOf(source: Source, track: Box): Promise<string | undefined> {
  const [media] = await inside(source, track, 'mdia')
  const [handler] = media ? await inside(source, media, 'hdlr') : []
  return handler && (await source.read(handler.begin + 8, 4)).toString('latin1')
}

/** Returns whether a film has sound and no pictures: encoders write the same brands for both. */
export async function isSoundAlone(source: Source): Promise<boolean> {
  const movie = (await boxesOf(source))?.find(({ name }) => name === 'moov')
  const tracks = movie ? await inside(source, movie, 'trak') : []
  const handlers: (string | undefined)[] = []
  for (const track of tracks.slice(0, MAX_TRACKS)) handlers.push(await handlerOf(source, track))
  return handlers.includes('soun') && !handlers.includes('vide')
}
