import { TooltipProvider } from '@idex/ui/tooltip'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import * as uploads from '../../files/upload/upload-file.ts'
import { UploadError, uploadMedia } from '../../files/upload/upload-file.ts'
import * as feedback from '../../../lib/feedback.ts'
import { reportFailure } from '../../../lib/feedback.ts'
import { PostEditor } from './post-editor.tsx'

// Tooltips and menus are slow in jsdom, and test files share the machine.
vi.setConfig({ testTimeout: 20_000 })

type Stored = Awaited<ReturnType<typeof uploadMedia>>

beforeEach(() => {
  vi.spyOn(feedback, 'reportFailure').mockReturnValue()
  vi.spyOn(uploads, 'uploadMedia').mockRejectedValue(new Error('No upload was expected'))
  // jsdom does no layout.
  Range.prototype.getClientRects = () => document.body.getClientRects()
  Range.prototype.getBoundingClientRect = () => document.body.getBoundingClientRect()
})

function openEditor(initial = '<p>First</p><p>Second</p>') {
  const onChange = vi.fn<(html: string) => void>()
  const onPending = vi.fn<(count: number) => void>()
  const editor = (invalid: boolean) => (
    <TooltipProvider>
      <span id="content-label">Content</span>
      <PostEditor
        control={{
          id: 'content',
          'aria-describedby': 'content-hint',
          'aria-invalid': invalid || undefined,
          'aria-required': true,
        }}
        initial={onChange.mock.lastCall?.[0] ?? initial}
        placeholder="Write your blog content here..."
        onChange={onChange}
        onPending={onPending}
      />
    </TooltipProvider>
  )
  const { rerender, unmount } = render(editor(false))
  const last = () => onChange.mock.lastCall?.[0]
  return {
    user: userEvent.setup(),
    last,
    onPending,
    unmount,
    render: (invalid = false) => rerender(editor(invalid)),
  }
}

const text = () => screen.getByRole('textbox', { name: 'Content' })
const tool = (name: string) => screen.getByRole('button', { name })
const picture = (name = 'chart.png') => new File(['x'], name, { type: 'image/png' })

function slowUpload() {
  const end = Promise.withResolvers<Stored>()
  let signal: AbortSignal | undefined
  vi.mocked(uploadMedia).mockImplementation((_file, options) => {
    signal = options?.signal
    options?.onProgress?.(0.25)
    return end.promise
  })
  const stored = { filePath: '/api/files/p1', kind: 'image', mimeType: 'image/png', size: 1 } as const
  return { arrive: () => act(async () => end.resolve(stored)), fail: end.reject, signal: () => signal }
}

it('is a text box labelled by its field, and announces its error', async () => {
  const { render: rerender } = openEditor()
  expect(text().getAttribute('aria-multiline')).toBe('true')
  expect(text().getAttribute('aria-describedby')).toBe('content-hint')
  expect(text().getAttribute('aria-invalid')).toBeNull()
  rerender(true)
  await waitFor(() => expect(text().getAttribute('aria-invalid')).toBe('true'))
})

it('shows its placeholder while it is empty', () => {
  openEditor('')
  expect(text().querySelector('p')?.dataset['placeholder']).toBe('Write your blog content here...')
})

it('has its text tools in a fixed order, and one for images', () => {
  openEditor()
  const tools = [...screen.getByRole('toolbar', { name: 'Formatting' }).querySelectorAll('button')]
  expect(tools.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Bold',
    'Italic',
    'Strikethrough',
    'Inline code',
    'Bullet list',
    'Numbered list',
    'Quote',
    'Text style: Paragraph',
    'Undo',
    'Redo',
    'Add image',
  ])
})

it.each([
  ['Bullet list', '<ul><li><p>First</p></li></ul><p>Second</p>'],
  ['Numbered list', '<ol><li><p>First</p></li></ol><p>Second</p>'],
  ['Quote', '<blockquote><p>First</p></blockquote><p>Second</p>'],
])('%s turns the line at the caret, says so, and turns it back', async (name, html) => {
  const { user, last } = openEditor()
  expect(tool(name).getAttribute('aria-pressed')).toBe('false')
  await user.click(tool(name))
  expect(last()).toBe(html)
  expect(tool(name).getAttribute('aria-pressed')).toBe('true')
  await user.click(tool(name))
  expect(last()).toBe('<p>First</p><p>Second</p>')
})

it.each(['Bold', 'Italic', 'Strikethrough', 'Inline code'])('%s is on for what comes next', async (name) => {
  const { user } = openEditor()
  await user.click(tool(name))
  expect(tool(name).getAttribute('aria-pressed')).toBe('true')
})

it('makes the line a heading of three levels or a paragraph', async () => {
  const { user, last } = openEditor()
  await user.click(tool('Text style: Paragraph'))
  const choices = (await screen.findAllByRole('menuitemradio')).map((choice) => choice.textContent)
  expect(choices).toEqual(['Paragraph', 'Heading 1', 'Heading 2', 'Heading 3'])
  await user.click(await screen.findByRole('menuitemradio', { name: 'Heading 2' }))
  expect(last()).toBe('<h2>First</h2><p>Second</p>')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  // The menu returns the focus a frame after it has closed; one opened before would lose it.
  await waitFor(() => expect(document.activeElement).toBe(text()))
  await user.click(tool('Text style: Heading 2'))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Paragraph' }))
  expect(last()).toBe('<p>First</p><p>Second</p>')
})

it('undoes and redoes; undoing everything restores the initial text', async () => {
  // As the server writes it, not the editor.
  const initial = '<p>First<br />line</p>'
  const { user, last, render: rerender } = openEditor(initial)
  expect(tool('Undo').getAttribute('aria-disabled')).toBe('true')
  await user.click(tool('Quote'))
  rerender()
  await user.click(tool('Undo'))
  expect(last()).toBe(initial)
  await user.click(tool('Redo'))
  expect(last()).toBe('<blockquote><p>First<br>line</p></blockquote>')
  expect(tool('Redo').getAttribute('aria-disabled')).toBe('true')
})

it('has a toolbar that is one Tab stop, with arrow keys inside', async () => {
  const { user } = openEditor()
  await user.tab()
  expect(document.activeElement).toBe(tool('Bold'))
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(document.activeElement).toBe(tool('Strikethrough'))
  await user.keyboard('{End}')
  expect(document.activeElement).toBe(tool('Add image'))
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(tool('Bold'))
  await user.keyboard('{ArrowLeft}{Home}{ArrowRight}')
  await user.tab()
  expect(document.activeElement).toBe(text())
  await user.tab({ shift: true })
  expect(document.activeElement).toBe(tool('Italic'))
})

it('uploads a chosen image, shows the progress, inserts it and asks for its description', async () => {
  const { user, last, onPending } = openEditor('<p>First</p>')
  const upload = slowUpload()
  const chooser = document.querySelector<HTMLInputElement>('[data-upload=content]')
  if (chooser) fireEvent.change(chooser, { target: { files: [picture()] } })
  const mark = await screen.findByRole('progressbar', { name: 'Uploading chart.png' })
  expect(mark.getAttribute('aria-valuenow')).toBe('25')
  expect(onPending).toHaveBeenLastCalledWith(1)
  await upload.arrive()
  expect(last()).toContain('<img src="/api/files/p1" alt="">')
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(onPending).toHaveBeenLastCalledWith(0)
  await user.type(await screen.findByLabelText('Image description'), 'Sales')
  expect(last()).toContain('<img src="/api/files/p1" alt="Sales">')
  await user.click(tool('Remove image'))
  expect(last()).toBe('<p>First</p>')
})

it('uploads a pasted image, but not the preview that comes with pasted text', async () => {
  openEditor()
  vi.mocked(uploadMedia).mockReturnValue(new Promise(() => undefined))
  const paste = (html: string) =>
    fireEvent.paste(text(), {
      clipboardData: {
        files: [picture('pasted.png')],
        getData: (type: string) => (type === 'text/html' ? html : ''),
        types: [],
      },
    })
  paste('<p>A table from elsewhere</p>')
  expect(uploadMedia).not.toHaveBeenCalled()
  paste('<img src="https://elsewhere.example/a.png">')
  expect(await screen.findByRole('progressbar', { name: 'Uploading pasted.png' })).toBeDefined()
})

it('says why an upload failed, and removes the placeholder', async () => {
  const { last } = openEditor()
  const upload = slowUpload()
  fireEvent.paste(text(), { clipboardData: { files: [picture()], getData: () => '', types: [] } })
  await screen.findByRole('progressbar')
  await act(async () => upload.fail(new UploadError(413, 'The file is too large.')))
  expect(reportFailure).toHaveBeenCalledExactlyOnceWith('chart.png: The file is too large.')
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(last()).toBeUndefined()
})

it('aborts its uploads when it is unmounted', async () => {
  const { unmount } = openEditor()
  const upload = slowUpload()
  fireEvent.paste(text(), { clipboardData: { files: [picture()], getData: () => '', types: [] } })
  await screen.findByRole('progressbar')
  unmount()
  await waitFor(() => expect(upload.signal()?.aborted).toBe(true))
})
