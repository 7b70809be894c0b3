import {
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFInvalidObject,
  PDFName,
  type PDFObject,
  PDFStream,
} from '@cantoo/pdf-lib'
import { hasActiveContent } from './active-content.ts'

/** Actions that run, start, fetch or send something (ISO 32000-2, 12.6.4). */
const ACTIVE: ReadonlySet<unknown> = new Set(
  ['JavaScript', 'Launch', 'ImportData', 'SubmitForm'].map((name) => PDFName.of(name)),
)
const [ACTION, SCRIPT, SCRIPTS] = ['S', 'JS', 'JavaScript'].map((name) => PDFName.of(name))

function partsOf(object: PDFObject): readonly PDFObject[] {
  if (object instanceof PDFArray) return object.asArray()
  if (object instanceof PDFDict) return object.values()
  return object instanceof PDFStream ? [object.dict] : []
}

/** Empties an action, and takes the script from what else has one, such as a film's. Returns whether there was any. */
function disarm(dict: PDFDict): boolean {
  if (ACTION && ACTIVE.has(dict.lookup(ACTION))) {
    for (const key of dict.keys()) dict.delete(key)
    return true
  }
  const taken = [SCRIPT, SCRIPTS].filter((key) => key !== undefined && dict.delete(key))
  return taken.length > 0
}

/** Takes what runs out of all objects, reached from anywhere or not. Returns whether there was any. */
function disarmAll({ context }: PDFDocument): boolean {
  let isChanged = false
  for (const [ref, root] of context.enumerateIndirectObjects()) {
    if (root instanceof PDFInvalidObject && hasActiveContent(Buffer.from(root.toString(), 'latin1')))
      isChanged = context.delete(ref) || isChanged
    // A list of its own instead of recursion: objects may be nested deeper than the stack.
    const open: PDFObject[] = [root]
    for (let object = open.pop(); object !== undefined; object = open.pop()) {
      if (object instanceof PDFDict) isChanged = disarm(object) || isChanged
      open.push(...partsOf(object))
    }
  }
  return isChanged
}

/**
 * A copy of a PDF without the actions that run something, and without its password; undefined where there is nothing to take out.
 * Throws for what cannot be rewritten.
 */
export async function sanitizePdf(file: Uint8Array, password?: string): Promise<Uint8Array | undefined> {
  const document = await PDFDocument.load(file, {
    updateMetadata: false,
    parseSpeed: ParseSpeeds.Fastest,
    password: password ?? '',
  })
  const isChanged = disarmAll(document)
  if (!isChanged && password === undefined) return undefined
  return document.save({
    updateFieldAppearances: false,
    addDefaultPage: false,
    objectsPerTick: Number.POSITIVE_INFINITY,
  })
}
