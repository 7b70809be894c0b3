import { type Editor, Extension } from '@tiptap/core'
import type { Attrs } from '@tiptap/pm/model'
import { type EditorState, NodeSelection, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import { choiceProblem } from '../../files/media/accepted.ts'
import { failureMessage, uploadMedia } from '../../files/upload/upload-file.ts'
import { IMAGE } from './messages.ts'
import { parseInert } from './parse-inert.ts'
import { type PastedPictures, waitingName } from './pasted-pictures.ts'

/** The placeholder of an image that is being uploaded: its name and its progress, from 0 to 1. */
function uploadMark(label: string): { element: HTMLElement; show: (fraction: number) => void } {
  const element = document.createElement('span')
  const bar = document.createElement('span')
  element.className = 'upload-mark'
  element.contentEditable = 'false'
  element.setAttribute('role', 'progressbar')
  element.setAttribute('aria-label', label)
  element.append(label, bar)
  const show = (fraction: number) => {
    const percent = Math.round(fraction * 100)
    element.setAttribute('aria-valuenow', String(percent))
    bar.style.width = `${percent}%`
  }
  show(0)
  return { element, show }
}

type Place = { id: string; at: number; mark: HTMLElement }
type Change = { add: Place[] } | { remove: string }
type Events = { onPending: (count: number) => void; onFailed: (text: string) => void }

const KEY = new PluginKey<DecorationSet>('imageUploads')

function change(step: Change): Change {
  return step
}

/** The current position of the placeholder `id`, which typing may have moved. */
function placeOf(view: EditorView, id: string): number | undefined {
  return KEY.getState(view.state)?.find(undefined, undefined, (spec) => spec['id'] === id)[0]?.from
}

/** The position at which the last step of `tr` inserted an image. */
function insertedAt(tr: Transaction): number | undefined {
  let found: number | undefined
  tr.mapping.maps.at(-1)?.forEach((_oldStart, _oldEnd, from, to) =>
    tr.doc.nodesBetween(from, to, (node, at) => {
      if (node.type.name === 'image') found = at
    }),
  )
  return found
}

/** An image being uploaded, the placeholder that shows its progress, and what is known of the image. */
type Upload = { id: string; file: File; mark: ReturnType<typeof uploadMark>; attrs: Attrs }

function uploadOf(file: File, attrs: Attrs = {}): Upload {
  return { id: crypto.randomUUID(), file, mark: uploadMark(IMAGE.uploading(file.name)), attrs }
}

/** Replaces the placeholder with the image, and selects it if the caret is there: its description comes next. */
function insert(view: EditorView, { id, attrs }: Upload, src: string): void {
  const place = placeOf(view, id)
  const { image } = view.state.schema.nodes
  const tr = view.state.tr.setMeta(KEY, change({ remove: id }))
  if (place !== undefined && image) {
    const { empty, from } = view.state.selection
    tr.replaceRangeWith(place, place, image.create({ ...attrs, src }))
    const at = insertedAt(tr)
    if (empty && from === place && at !== undefined) tr.setSelection(NodeSelection.create(tr.doc, at))
  }
  view.dispatch(tr)
}

async function send(view: EditorView, upload: Upload, signal: AbortSignal, events: Events) {
  const { id, file, mark } = upload
  const fail = (text: string) => {
    view.dispatch(view.state.tr.setMeta(KEY, change({ remove: id })))
    events.onFailed(IMAGE.failed(file.name, text))
  }
  const problem = choiceProblem(file, 'image')
  if (problem !== undefined) return fail(problem)
  try {
    const { filePath } = await uploadMedia(file, { signal, onProgress: mark.show })
    if (!signal.aborted) insert(view, upload, filePath)
  } catch (error) {
    if (!signal.aborted) fail(failureMessage(error))
  }
}

function picturesIn(files: Iterable<File> | undefined): File[] {
  return [...(files ?? [])].filter((file) => file.type.startsWith('image/'))
}

/** Returns whether pasted HTML is more than the one image that the clipboard also holds as a file. */
function holdsMore(html: string | undefined): boolean {
  if (!html) return false
  const { body } = parseInert(html)
  return body.textContent.trim() !== '' || body.querySelectorAll('img').length > 1
}

/** The uploads of one editor; unmounting it aborts them. */
type Uploads = { stop: AbortController; pending: number }

/** Uploads an image whose placeholder is in the text. */
function start(view: EditorView, upload: Upload, uploads: Uploads, events: Events): void {
  events.onPending((uploads.pending += 1))
  void send(view, upload, uploads.stop.signal, events).finally(() => {
    uploads.pending -= 1
    if (!uploads.stop.signal.aborted) events.onPending(uploads.pending)
  })
}

/** Uploads images to be inserted at `at`; false if there are none. */
function sendAll(
  view: EditorView,
  files: readonly File[],
  at: number,
  uploads: Uploads,
  events: Events,
): boolean {
  const started = files.map((file) => uploadOf(file))
  const add = started.map(({ id, mark }) => ({ id, at, mark: mark.element }))
  if (add.length > 0) view.dispatch(view.state.tr.setMeta(KEY, change({ add })))
  for (const upload of started) start(view, upload, uploads, events)
  return files.length > 0
}

const isPaste = (tr: Transaction) => tr.getMeta('uiEvent') === 'paste' || tr.getMeta('uiEvent') === 'drop'

/** Takes the images that wait for their files out of a text, placeholders in their places. */
function takeWaiting(
  state: EditorState,
  waiting: ReadonlyMap<string, File>,
): { tr: Transaction | null; started: Upload[] } {
  const found: { at: number; size: number; upload: Upload }[] = []
  state.doc.descendants((node, at) => {
    const file = node.type.name === 'image' ? waiting.get(waitingName(node.attrs['src']) ?? '') : undefined
    if (file !== undefined) found.push({ at, size: node.nodeSize, upload: uploadOf(file, node.attrs) })
  })
  if (found.length === 0) return { tr: null, started: [] }
  const { tr } = state
  for (const { at, size } of found.toReversed()) tr.delete(at, at + size)
  const add = found.map(({ at, upload }) => ({
    id: upload.id,
    at: tr.mapping.map(at),
    mark: upload.mark.element,
  }))
  return { tr: tr.setMeta(KEY, change({ add })), started: found.map(({ upload }) => upload) }
}

/** The placeholders after a transaction: mapped through it, one added or removed. */
function moveMarks(tr: Transaction, marks: DecorationSet): DecorationSet {
  const moved = marks.map(tr.mapping, tr.doc)
  const step: Change | undefined = tr.getMeta(KEY)
  if (step === undefined) return moved
  if ('add' in step)
    return moved.add(
      tr.doc,
      step.add.map(({ id, at, mark }) => Decoration.widget(at, mark, { id, key: id })),
    )
  return moved.remove(moved.find(undefined, undefined, (spec) => spec['id'] === step.remove))
}

function eventsOf(editor: Editor): Events {
  return {
    onPending: (count) => editor.emit('imagesPending', { count }),
    onFailed: (text) => editor.emit('imageFailed', { text }),
  }
}

declare module '@tiptap/core' {
  interface EditorEvents {
    imagesPending: { count: number }
    imageFailed: { text: string }
  }
  interface Commands<ReturnType> {
    imageUploads: {
      uploadImages: (files: File[]) => ReturnType
    }
  }
}

/** Uploads images that are pasted, dropped or chosen; until each arrives, a placeholder shows its progress. */
export const ImageUploads = Extension.create<object, Uploads>({
  name: 'imageUploads',
  // One per editor: another may be created with the same extensions.
  addStorage: () => ({ stop: new AbortController(), pending: 0 }),
  onDestroy() {
    this.storage.stop.abort()
  },
  addCommands() {
    const { storage } = this
    const events = eventsOf(this.editor)
    return {
      uploadImages:
        (files) =>
        ({ view, state }) => {
          // After this command's own transaction.
          queueMicrotask(() => sendAll(view, files, state.selection.from, storage, events))
          return true
        },
    }
  },
  addProseMirrorPlugins() {
    const { editor, storage } = this
    const events = eventsOf(editor)
    let pasted: PastedPictures | undefined
    editor.on('picturesPasted', (pictures) => {
      pasted = pictures
    })
    return [
      new Plugin<DecorationSet>({
        key: KEY,
        appendTransaction: (transactions, _before, state) => {
          const pictures = pasted
          pasted = undefined
          // A file beside the HTML may have been taken instead.
          if (pictures === undefined || !transactions.some(isPaste)) return null
          const taken = takeWaiting(state, pictures.files)
          // Once the placeholders are in the text.
          queueMicrotask(() => {
            for (const upload of taken.started) start(editor.view, upload, storage, events)
            if (pictures.lost > 0) events.onFailed(IMAGE.lost(pictures.lost))
          })
          return taken.tr
        },
        state: { init: () => DecorationSet.empty, apply: moveMarks },
        props: {
          decorations: (state) => KEY.getState(state),
          handlePaste: (view, { clipboardData }) => {
            if (holdsMore(clipboardData?.getData('text/html'))) return false
            const files = picturesIn(clipboardData?.files)
            return sendAll(view, files, view.state.selection.from, storage, events)
          },
          handleDrop: (view, event, _slice, moved) => {
            if (moved) return false
            const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos
            const files = picturesIn(event.dataTransfer?.files)
            return sendAll(view, files, at ?? view.state.selection.from, storage, events)
          },
        },
      }),
    ]
  },
})
