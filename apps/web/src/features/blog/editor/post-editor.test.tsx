import { TooltipProvider } from '@idex/ui/tooltip'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as uploads from '../../files/upload/upload-file.ts'
import { UploadError, uploadMedia } from '../../files/upload/upload-file.ts'
import * as toasts from '../../../components/toasts.ts'
import { reportFailure } from '../../../components/toasts.ts'
import { PostEditor } from './post-editor.tsx'

type Stored = Awaited<ReturnType<typeof uploadMedia>>

beforeEach(() => {
  vi.spyOn(toasts, 'reportFailure').mockReturnValue()
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
  const stored = {
    filePath: '/api/files/p1',
    kind: 'image',
    mimeType: 'image/png',
    size: 1,
    found: [],
  } as const
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
    'Link (Ctrl+K)',
    'Bullet list',
    'Numbered list',
    'Quote',
    'Code block',
    'Text style: Paragraph',
    'Undo',
    'Redo',
    'Add table',
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
  // The text takes the focus in the next frame, and would take what is typed elsewhere before.
  await vi.waitFor(() => expect(document.activeElement).toBe(text()))
  await upload.arrive()
  expect(last()).toContain('<img src="/api/files/p1" alt="">')
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(onPending).toHaveBeenLastCalledWith(0)
  await user.type(await screen.findByLabelText('Image description'), 'Sales')
  expect(last()).toContain('<img src="/api/files/p1" alt="Sales">')
  await user.click(tool('Remove image'))
  expect(last()).toBe('<p>First</p>')
})

it('has no upload under way once another editor takes its place', async () => {
  const { onPending, unmount } = openEditor()
  slowUpload()
  const chooser = document.querySelector<HTMLInputElement>('[data-upload=content]')
  if (chooser) fireEvent.change(chooser, { target: { files: [picture()] } })
  await vi.waitFor(() => expect(onPending).toHaveBeenLastCalledWith(1))
  unmount()
  expect(onPending).toHaveBeenLastCalledWith(0)
})

it('shows each block in its own direction, which is no part of the text', async () => {
  const html = '<p>مرحبا</p><ul><li><p>قائمة</p></li></ul><pre><code>a</code></pre>'
  const { user, last } = openEditor(html)
  const directed = [...text().querySelectorAll('[dir]')].map(({ tagName }) => tagName)
  expect(directed).toEqual(['P', 'UL'])
  await user.click(tool('Bold'))
  fireEvent.paste(text(), {
    clipboardData: { files: [], getData: (type: string) => (type === 'text/plain' ? 'x' : ''), types: [] },
  })
  expect(last()).not.toContain('dir')
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

it.each([
  ['photo.heic', 'image/heic'],
  ['drawing.svg', 'image/svg+xml'],
])('says at once that %s is no picture that can be shown', async (name, type) => {
  openEditor()
  const files = [new File(['x'], name, { type })]
  fireEvent.paste(text(), { clipboardData: { files, getData: () => '', types: [] } })
  await waitFor(() =>
    expect(reportFailure).toHaveBeenCalledExactlyOnceWith(
      `${name}: Images have to be JPEG, PNG, WebP, GIF or AVIF files.`,
    ),
  )
  expect(uploadMedia).not.toHaveBeenCalled()
  expect(document.querySelector<HTMLInputElement>('[data-upload=content]')?.accept).not.toContain('*')
})

it('aborts its uploads when it is unmounted', async () => {
  const { unmount } = openEditor()
  const upload = slowUpload()
  fireEvent.paste(text(), { clipboardData: { files: [picture()], getData: () => '', types: [] } })
  await screen.findByRole('progressbar')
  unmount()
  await waitFor(() => expect(upload.signal()?.aborted).toBe(true))
})

/** Puts the caret behind the linked text that begins the first line, as a click there does. */
function putCaretInLink() {
  const line = text().querySelector('p, a')?.firstChild?.firstChild ?? text()
  act(() => {
    text().focus()
    document.getSelection()?.collapse(line, line.textContent?.length ?? 0)
    document.dispatchEvent(new Event('selectionchange'))
  })
}

function selectFirstLine() {
  const line = text().querySelector('p')
  act(() => {
    text().focus()
    if (line) document.getSelection()?.selectAllChildren(line)
    document.dispatchEvent(new Event('selectionchange'))
  })
}

const LINKED = '<p><a href="https://a.example" rel="noopener noreferrer">First</a></p>'

it('links the selection from the keyboard, and refuses what is no address', async () => {
  const { user, last } = openEditor('<p>First</p>')
  selectFirstLine()
  fireEvent.keyDown(text(), { key: 'k', ctrlKey: true })
  const address = await screen.findByLabelText('Link address')
  await user.type(address, 'no address{Enter}')
  expect(screen.getByRole('alert').textContent).toMatch(/^Please enter a web address/)
  await user.clear(address)
  await user.type(address, 'a.example{Enter}')
  expect(last()).toBe(LINKED)
  expect(screen.queryByLabelText('Link address')).toBeNull()
})

it('shows the link at the caret, opens it, and removes it', async () => {
  const { user, last } = openEditor(LINKED)
  putCaretInLink()
  await user.click(tool('Link (Ctrl+K)'))
  expect(await screen.findByLabelText('Link address')).toHaveProperty('value', 'https://a.example')
  expect(screen.getByRole('link', { name: 'Open (new tab)' }).getAttribute('href')).toBe('https://a.example')
  await user.click(tool('Remove link'))
  expect(last()).toBe('<p>First</p>')
})

it('names the language of code', async () => {
  const { user, last } = openEditor('<p>First</p>')
  await user.click(tool('Code block'))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Rust')
  expect(last()).toBe('<pre><code class="language-rust">First</code></pre>')
})

it('adds a table, and changes its rows and columns', async () => {
  const { user, last } = openEditor('<p></p>')
  await user.click(tool('Add table'))
  const sizes = () => {
    const page = new DOMParser().parseFromString(last() ?? '', 'text/html')
    return [...page.querySelectorAll('tr')].map((row) => row.children.length)
  }
  expect(sizes()).toEqual([3, 3, 3])
  expect(last()).toContain('<th><p></p></th>')
  expect(tool('Add table').getAttribute('aria-disabled')).toBe('true')
  await user.click(tool('Add column'))
  await user.click(tool('Add row'))
  expect(sizes()).toEqual([4, 4, 4, 4])
  await user.click(tool('Delete row'))
  await user.click(tool('Delete column'))
  expect(sizes()).toEqual([3, 3, 3])
  await user.click(tool('Delete table'))
  expect(last()).toBe('<p></p>')
})

it('gives an image a description and a caption', async () => {
  const { user, last } = openEditor('<p>First</p>')
  const upload = slowUpload()
  fireEvent.paste(text(), { clipboardData: { files: [picture()], getData: () => '', types: [] } })
  await screen.findByRole('progressbar')
  await upload.arrive()
  await user.click(await screen.findByRole('button', { name: 'Edit image' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit image' }))
  await user.type(dialog.getByLabelText('Image description'), 'Sales')
  await user.type(dialog.getByLabelText('Caption'), 'All of May')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(last()).toContain(
    '<figure><img src="/api/files/p1" alt="Sales"><figcaption>All of May</figcaption></figure>',
  )
})

describe('a slash at the beginning of a line', () => {
  const options = () => screen.queryAllByRole('option').map((option) => option.textContent)

  async function type(characters: string) {
    const visit = openEditor('<p></p>')
    const editor = visit.user
    await editor.click(tool('Bold'))
    await editor.click(tool('Bold'))
    fireEvent.paste(text(), {
      clipboardData: {
        files: [],
        getData: (kind: string) => (kind === 'text/plain' ? characters : ''),
        types: [],
      },
    })
    return visit
  }

  it('opens a menu, which the keyboard moves in, and which inserts', async () => {
    const { last } = await type('/head')
    await waitFor(() => expect(options()).toEqual(['Heading 1', 'Heading 2', 'Heading 3']))
    expect(text().getAttribute('aria-activedescendant')).toBe('insert-heading1')
    fireEvent.keyDown(text(), { key: 'ArrowDown' })
    await waitFor(() => expect(screen.getByRole('option', { selected: true }).textContent).toBe('Heading 2'))
    fireEvent.keyDown(text(), { key: 'Enter' })
    await waitFor(() => expect(options()).toEqual([]))
    expect(last()).toBe('<h2></h2>')
  })

  it('stays a slash once the menu is closed', async () => {
    const { last } = await type('/')
    await waitFor(() => expect(options()).toContain('Divider'))
    fireEvent.keyDown(text(), { key: 'Escape' })
    await waitFor(() => expect(options()).toEqual([]))
    expect(text().getAttribute('aria-activedescendant')).toBeNull()
    expect(last()).toBe('<p>/</p>')
  })

  it('opens nothing where no such thing exists', async () => {
    await type('/etc')
    expect(options()).toEqual([])
  })
})
