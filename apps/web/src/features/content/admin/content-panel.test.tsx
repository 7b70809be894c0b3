import type { InspectedAddress } from '@idex/contract/files/inspected-address'
import { DomainError } from '@idex/contract/kernel/errors'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as uploads from '../../files/upload/upload-file.ts'
import { uploadMedia } from '../../files/upload/upload-file.ts'
import { fakeContent, makeItem } from '../../../testing/panel/fake-content.ts'
import { expectToast, renderAdmin, findRow } from '../../../testing/panel/render-admin.tsx'
// Imported here, or the first test would wait for the lazy panel.
import './content-panel.tsx'
// Imported here, or the first test would wait for the dialog.
import './content-dialog.tsx'
import { refuse } from '../../../testing/refusal.ts'

beforeEach(() => {
  vi.spyOn(uploads, 'uploadMedia').mockRejectedValue(new Error('No upload was expected'))
})

const open = (content: ReturnType<typeof fakeContent>) =>
  renderAdmin(content, { path: '/admin-panel/content' })

const dialog = () => within(screen.getByRole('dialog'))
const field = (name: string) => dialog().getByLabelText(name)

/** Opens the form of a new item where there is none yet. */
async function openForm(content = fakeContent()) {
  const { user } = open(content)
  await screen.findByText('No Content Yet')
  await user.click(screen.getByRole('button', { name: 'Add Content' }))
  return { content, user, lookAt: content.calls['admin.content.inspectAddress'] }
}

type User = ReturnType<typeof open>['user']

async function put(user: User, name: string, text: string) {
  await user.clear(field(name))
  await user.click(field(name))
  await user.paste(text)
}

function chooseFile(name: string, file: File) {
  const input = document.querySelector<HTMLInputElement>(`[data-upload=${name}]`)
  if (!input) throw new Error(`No chooser for ${name}`)
  fireEvent.change(input, { target: { files: [file] } })
}

it('has a row for each item, with a link to its page', async () => {
  open(
    fakeContent([
      makeItem({
        ...{ id: 'abc', title: 'On Air', contentType: 'podcast', author: 'Ada', category: 'LLMs' },
        ...{ duration: '12:30', views: 5, likes: 2 },
      }),
    ]),
  )
  const row = await findRow('On Air')
  expect(row.getByText('Ada · LLMs · 12:30')).toBeDefined()
  expect(row.getByText('Podcast')).toBeDefined()
  expect(row.getByText('5')).toBeDefined()
  expect(row.getByText('2')).toBeDefined()
  expect(row.getByRole('link', { name: /View content/ }).getAttribute('href')).toBe('/content/on-air-abc')
})

it('counts views and likes in words where the table does not fit', async () => {
  const items = [
    makeItem({ title: 'Once', views: 1, likes: 1 }),
    makeItem({ title: 'Often', views: 1200, likes: 0 }),
  ]
  renderAdmin(fakeContent(items), { path: '/admin-panel/content', width: 'narrow' })
  const list = within(await screen.findByRole('list', { name: 'Content Items' }))
  for (const text of ['1 view', '1 like', '1,200 views', '0 likes'])
    expect(list.getByText(text)).toBeDefined()
})

it('publishes an uploaded video with captions and all fields', async () => {
  const { content, user } = await openForm()
  await put(user, 'Title *', 'A film')
  await put(user, 'Author', 'Ada')
  await put(user, 'Category', 'LLMs')
  await put(user, 'Duration', '1:00')
  await put(user, 'Description', 'What it shows')
  await put(user, 'Thumbnail URL', 'https://pictures.example/t.png')
  await user.type(field('Tags'), 'One{Enter}')
  vi.mocked(uploadMedia).mockResolvedValueOnce({
    ...{ filePath: '/api/files/v1', mimeType: 'video/webm', size: 1, found: [] },
    kind: 'video',
  })
  chooseFile('fileUrl', new File(['x'], 'film.webm', { type: 'video/webm' }))
  await waitFor(() => expect(field('Video file *')).toHaveProperty('value', '/api/files/v1'))
  vi.mocked(uploadMedia).mockResolvedValueOnce({
    ...{ filePath: '/api/files/c1', mimeType: 'text/vtt', size: 1, found: [] },
    kind: 'captions',
  })
  chooseFile('captionsUrl', new File(['WEBVTT'], 'film.vtt', { type: 'text/vtt' }))
  await waitFor(() => expect(field('Captions')).toHaveProperty('value', '/api/files/c1'))
  await user.click(dialog().getByRole('button', { name: 'Add Content' }))
  await expectToast('SuccessContent created successfully')
  expect(content.calls['admin.content.create']).toHaveBeenCalledExactlyOnceWith({
    title: 'A film',
    author: 'Ada',
    contentType: 'video',
    category: 'LLMs',
    tags: ['One'],
    description: 'What it shows',
    duration: '1:00',
    fileUrl: '/api/files/v1',
    thumbnailUrl: 'https://pictures.example/t.png',
    captionsUrl: '/api/files/c1',
    published: true,
    scheduledAt: '',
  })
  await findRow('A film')
})

describe('an address of another site', () => {
  it('is looked at once it was typed, and says what it is', async () => {
    const { user, lookAt } = await openForm()
    await put(user, 'Video file *', 'https://films.example/a.mp4')
    expect(lookAt).not.toHaveBeenCalled()
    await user.tab()
    expect(await dialog().findByText('It can be played here: MP4, 2.5 MB.')).toBeDefined()
    expect(lookAt).toHaveBeenCalledExactlyOnceWith({ address: 'https://films.example/a.mp4', kind: 'video' })
    await user.click(field('Video file *'))
    await user.tab()
    expect(lookAt).toHaveBeenCalledOnce()
    await user.type(field('Video file *'), '?b')
    expect(dialog().queryByText(/^It can be played/)).toBeNull()
  })

  it.each(['/api/files/v1', 'ftp://films.example/a', 'films'])('is nothing else: %s', async (address) => {
    const { user, lookAt } = await openForm()
    await put(user, 'Video file *', address)
    await user.tab()
    expect(lookAt).not.toHaveBeenCalled()
  })

  it('says in one sentence why it will not play', async () => {
    const { user, lookAt } = await openForm()
    const message = 'This is a web page, not a video.'
    lookAt.mockReturnValueOnce({ outcome: 'problem', message, isCertain: true })
    await put(user, 'Video file *', 'https://films.example/')
    await user.tab()
    expect((await dialog().findByText(message)).getAttribute('aria-live')).toBe('polite')
  })

  it('that is refused when it is saved says so once', async () => {
    const { content, user, lookAt } = await openForm()
    const message = 'This is a web page, not a video.'
    lookAt.mockReturnValueOnce({ outcome: 'problem', message, isCertain: true })
    content.calls['admin.content.create'].mockImplementationOnce(
      refuse(new DomainError('VALIDATION', message, { fileUrl: message })),
    )
    await put(user, 'Title *', 'A page')
    await put(user, 'Video file *', 'https://films.example/')
    await user.tab()
    await dialog().findByText(message)
    await user.click(dialog().getByRole('button', { name: 'Add Content' }))
    await waitFor(() => expect(field('Video file *').getAttribute('aria-invalid')).toBe('true'))
    expect(dialog().getAllByText(message)).toHaveLength(1)
  })

  it('of a player fills in the title and the picture that are still missing', async () => {
    const { user, lookAt } = await openForm()
    const found: InspectedAddress = {
      outcome: 'player',
      player: 'YouTube',
      title: 'A talk',
      thumbnailUrl: '/api/files/t1',
    }
    lookAt.mockReturnValue(found)
    await put(user, 'Video file *', 'https://youtu.be/dQw4w9WgXcQ')
    await user.tab()
    expect(await dialog().findByText(/^A video of YouTube\. It is loaded from there once/)).toBeDefined()
    expect(field('Title *')).toHaveProperty('value', 'A talk')
    expect(field('Thumbnail URL')).toHaveProperty('value', '/api/files/t1')
    await put(user, 'Title *', 'Mine')
    await put(user, 'Video file *', 'https://youtu.be/another_one')
    await user.tab()
    await waitFor(() => expect(lookAt).toHaveBeenCalledTimes(2))
    expect(field('Title *')).toHaveProperty('value', 'Mine')
  })
})

describe('the state of an item', () => {
  const button = (name: string) => dialog().getByRole('button', { name })

  it('can be a draft or scheduled instead, and the button says what saving does', async () => {
    const { content, user } = await openForm()
    await put(user, 'Title *', 'Later')
    await put(user, 'Video file *', 'https://films.example/a.mp4')
    await user.click(field('Publish immediately'))
    expect(button('Save Draft')).toBeDefined()
    await user.click(field('Schedule for later'))
    fireEvent.change(field('Date and time'), { target: { value: '2020-01-01T00:00' } })
    await user.click(button('Schedule'))
    expect(await dialog().findByText('Schedule cannot be earlier than now')).toBeDefined()
    fireEvent.change(field('Date and time'), { target: { value: '2099-05-06T07:08' } })
    await user.click(button('Schedule'))
    await expectToast('SuccessContent created successfully')
    const row = await findRow('Later')
    expect(row.getByText('Scheduled')).toBeDefined()
    expect(content.items()[0]).toMatchObject({
      state: 'scheduled',
      scheduledAt: new Date('2099-05-06T07:08').toISOString(),
    })
  })
})

it('sends nothing without title and file, and says so at both', async () => {
  const { content, user } = await openForm()
  await user.click(dialog().getByRole('button', { name: 'Add Content' }))
  expect(await dialog().findByText('Title is required')).toBeDefined()
  expect(screen.getAllByText('Title is required')).toHaveLength(1)
  expect(dialog().getByText('Please choose a file')).toBeDefined()
  expect(document.activeElement).toBe(field('Title *'))
  await put(user, 'Video file *', 'ftp://elsewhere')
  await user.click(dialog().getByRole('button', { name: 'Add Content' }))
  expect(dialog().getByText('Please give a valid address')).toBeDefined()
  expect(content.calls['admin.content.create']).not.toHaveBeenCalled()
})

it('changes an item; a document has no captions', async () => {
  const item = makeItem({ title: 'Before', contentType: 'pdf', captionsUrl: '/api/files/c1' })
  const content = fakeContent([item])
  const { user } = open(content)
  await user.click((await findRow('Before')).getByRole('button', { name: 'Edit' }))
  expect(field('PDF file *')).toBeDefined()
  expect(dialog().queryByLabelText('Captions')).toBeNull()
  await put(user, 'Title *', 'After')
  await user.click(dialog().getByRole('button', { name: 'Save Changes' }))
  await expectToast('SuccessContent updated successfully')
  expect(content.items()[0]).toMatchObject({ id: item.id, title: 'After', captionsUrl: '' })
})

it('refuses a file of another kind when it is chosen, or as soon as its bytes are known', async () => {
  await openForm()
  chooseFile('fileUrl', new File(['ID3'], 'song.mp3', { type: 'audio/mpeg' }))
  await screen.findByText('song.mp3: Videos have to be MP4 or WebM files.')
  chooseFile('fileUrl', new File([], 'film.mp4', { type: 'video/mp4' }))
  await screen.findByText(/^film\.mp4: This file is empty\./)
  expect(uploadMedia).not.toHaveBeenCalled()
  vi.mocked(uploadMedia).mockResolvedValueOnce({
    ...{ filePath: '/api/files/a1', mimeType: 'audio/mpeg', size: 3, found: [] },
    kind: 'audio',
  })
  chooseFile('fileUrl', new File(['ID3'], 'song.mp4', { type: 'video/mp4' }))
  expect(await screen.findByText(/^song\.mp4: Videos have to be/)).toBeDefined()
  expect(field('Video file *')).toHaveProperty('value', '')
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
})

it('asks before a form with a running upload is left', async () => {
  vi.mocked(uploadMedia).mockReturnValue(new Promise(() => undefined))
  const { user, router } = open(fakeContent([makeItem({ title: 'One' })]))
  await user.click(await screen.findByRole('button', { name: 'Add Content' }))
  chooseFile('fileUrl', new File(['x'], 'a.mp4', { type: 'video/mp4' }))
  await dialog().findByText('Uploading a.mp4')
  void router.navigate({ to: '/notes' })
  expect(await screen.findByText('Leave and stop the upload?')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Stay' }))
  expect(router.state.location.pathname).toBe('/admin-panel/content')
})
