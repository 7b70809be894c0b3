import { act, fireEvent, waitFor } from '@testing-library/react'
import { Editor } from '@tiptap/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as uploads from '../../files/upload/upload-file.ts'
import { UploadError, uploadMedia } from '../../files/upload/upload-file.ts'
import { CleanPaste } from './clean-paste.ts'
import { savedHtml } from './post-editor.tsx'
import { ImageUploads } from './image-uploads.ts'
import { POST_SCHEMA } from './post-schema.ts'

let editor: Editor | undefined
afterEach(() => editor?.destroy())

beforeEach(() => {
  let count = 0
  vi.spyOn(uploads, 'uploadMedia').mockImplementation(async (file) => {
    const { size, type: mimeType } = file
    return { filePath: `/api/files/p${(count += 1)}`, found: [], kind: 'image', mimeType, size }
  })
})

const LOST =
  'One picture was not pasted: only the program it comes from can open it. Please save it and add it as a file.'

/** Pastes into an empty editor, until all that is pending has ended. */
async function paste(data: Record<string, string>, files: File[] = []) {
  editor?.destroy()
  const made = new Editor({
    extensions: [...POST_SCHEMA, ImageUploads, CleanPaste],
    content: '',
    injectCSS: false,
  })
  editor = made
  const said: string[] = []
  const pending: number[] = []
  made.on('imageFailed', ({ text }) => said.push(text))
  made.on('imagesPending', ({ count }) => pending.push(count))
  const getData = (type: string) => data[type] ?? ''
  fireEvent.paste(made.view.dom, { clipboardData: { files, getData, types: Object.keys(data) } })
  const atOnce = savedHtml(made)
  await act(async () => undefined)
  await waitFor(() => expect(pending.at(-1) ?? 0).toBe(0))
  return { atOnce, html: savedHtml(made), said, pending }
}

const PNG = 'data:image/png;base64,iVBORw0KGgo='
const sent = () => vi.mocked(uploadMedia).mock.calls.map(([file]) => `${file.name} ${file.type} ${file.size}`)

describe('a picture within what is pasted', () => {
  it('is uploaded, and stands where it stood', async () => {
    const html = `<p>Before</p><p><img src="${PNG}" alt="A chart"></p><p>Between</p><p><img src="data:image/jpeg;base64,/9j/"></p>`
    const { atOnce, html: after, pending, said } = await paste({ 'text/html': html })
    expect(atOnce).not.toMatch(/data:|pasted/)
    expect(sent()).toEqual(['picture.png image/png 8', 'picture.jpeg image/jpeg 3'])
    expect(after.replaceAll('<p></p>', '')).toBe(
      '<p>Before</p><img src="/api/files/p1" alt="A chart"><p>Between</p><img src="/api/files/p2" alt="">',
    )
    expect([Math.max(...pending), said]).toEqual([2, []])
  })

  it('stands in its cell and in its item', async () => {
    const html = `<table><tr><td><img src="${PNG}"></td><td>x</td></tr></table><ul><li><p>a</p><img src="${PNG}"></li></ul>`
    const { html: after } = await paste({ 'text/html': html })
    expect(after.replaceAll('<p></p>', '')).toBe(
      '<table><tbody><tr><td><img src="/api/files/p1" alt=""></td><td><p>x</p></td></tr></tbody></table><ul><li><p>a</p><img src="/api/files/p2" alt=""></li></ul>',
    )
  })

  it('whose upload fails is said, and leaves nothing', async () => {
    vi.mocked(uploadMedia).mockRejectedValue(new UploadError(413, 'The file is too large.'))
    const { html, said } = await paste({ 'text/html': `<p>A</p><img src="${PNG}"><p>B</p>` })
    expect(html.replaceAll('<p></p>', '')).toBe('<p>A</p><p>B</p>')
    expect(said).toEqual(['picture.png: The file is too large.'])
  })

  it('of another site stays at its address, and one of this site as well', async () => {
    const html = '<p>A</p><img src="https://x.example/a.png" alt=""><img src="/api/files/abc" alt="">'
    expect(await paste({ 'text/html': html })).toMatchObject({ html, said: [] })
    expect(uploadMedia).not.toHaveBeenCalled()
  })
})

describe('a picture that cannot be had', () => {
  it.each([
    [
      'of Google Docs',
      '<img src="https://lh7-rt.googleusercontent.com/docsz/AD_4nXc?key=x" width="200" height="100">',
    ],
    ['of another Google host', '<img src="https://docs.google.com/drawings/d/1/image">'],
    ['on the disk', '<img src="file:///C:/Users/a/clip_image001.png">'],
    ['of an email', '<img src="cid:image001.png@01D">'],
    ['of a page that is gone', '<img src="blob:https://word.example/1">'],
    ['in a relative place', '<img src="images/a.png">'],
    ['that is broken', '<img src="data:image/png;base64,%%%">'],
  ])('is said: one %s', async (_name, image) => {
    const { html, said } = await paste({ 'text/html': `<p>A</p><p>${image}</p><p>B</p>` })
    expect(html).toBe('<p>A</p><p>B</p>')
    expect(said).toEqual([LOST])
  })

  it('of Markdown is said', async () => {
    const { html, said } = await paste({ 'text/plain': '# A\n\n![chart](images/a.png)\n\nB' })
    expect(html).toBe('<h1>A</h1><p>B</p>')
    expect(said).toEqual([LOST])
  })

  it('is counted with the others', async () => {
    const image = '<img src="file:///a.png">'
    const { said } = await paste({ 'text/html': `<p>A</p>${image}${image}` })
    expect(said).toEqual([
      '2 pictures were not pasted: only the program they come from can open them. Please save them and add them as files.',
    ])
  })

  it('is not said where its file is beside it, nor one that shows nothing', async () => {
    const lent = '<img src="https://lh7-rt.googleusercontent.com/docsz/AD_4nXc">'
    const file = new File(['x'], 'image.png', { type: 'image/png' })
    expect(await paste({ 'text/html': lent }, [file])).toMatchObject({ said: [] })
    expect(sent()).toEqual(['image.png image/png 1'])
    const pixel = '<p>A</p><img src="cid:1" width="1" height="1">'
    expect(await paste({ 'text/html': pixel })).toMatchObject({ said: [] })
  })
})

describe('the pictures of Word', () => {
  const HTML =
    '<p>A</p><p><img src="file:///C:/clip_image001.png"></p><p>B</p><p><img src="file:///C:/clip_image003.jpg"></p>'
  const pict = (kind: string, hex: string) =>
    `{\\*\\shppict{\\pict{\\*\\picprop{\\sp{\\sn x}{\\sv 1}}}\\picscalex100\\${kind}\\bliptag-12{\\*\\blipuid 00ff00ff}\n${hex}}}`
  const older = (hex: string) => `{\\nonshppict{\\pict\\wmetafile8 ${hex}}}`
  const rtf = (...parts: string[]) => `{\\rtf1\\ansi Text ${parts.join(' between ')} }`

  it('are taken from what it puts beside its HTML', async () => {
    const text = rtf(pict('pngblip', '89504e\n47') + older('0100'), pict('jpegblip', 'ffd8ff'))
    const { html, said } = await paste({ 'text/html': HTML, 'text/rtf': text })
    expect(sent()).toEqual(['picture.png image/png 4', 'picture.jpeg image/jpeg 3'])
    const file = vi.mocked(uploadMedia).mock.calls[0]?.[0]
    expect(new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(
      Uint8Array.of(0x89, 0x50, 0x4e, 0x47),
    )
    expect(html.replaceAll('<p></p>', '')).toBe(
      '<p>A</p><img src="/api/files/p1" alt=""><p>B</p><img src="/api/files/p2" alt="">',
    )
    expect(said).toEqual([])
  })

  it('in a format that is not for the web are said', async () => {
    const { said } = await paste({
      'text/html': HTML,
      'text/rtf': rtf(pict('pngblip', '89'), pict('emfblip', '01')),
    })
    expect(sent()).toEqual(['picture.png image/png 1'])
    expect(said).toEqual([LOST])
  })

  it('are said where there is another number of them', async () => {
    const { said } = await paste({ 'text/html': HTML, 'text/rtf': rtf(pict('pngblip', '89')) })
    expect(sent()).toEqual([])
    expect(said).toEqual([expect.stringMatching(/^2 pictures were not pasted/)])
  })
})
