import type { FormValues } from '@idex/contract/forms/form'
import { StaleEditError } from '@idex/contract/kernel/errors'
import { Toaster } from '@idex/ui/toaster'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { Answers, Input } from '../../testing/fake-link.ts'
import { pressUndo } from '../../testing/press-undo.ts'
import { refusal } from '../../testing/refusal.ts'
import { withTestApi } from '../../testing/test-api.tsx'
import * as saving from '../../browser/save-blob.ts'
import { DocumentForm, type FillableForm } from './document-form.tsx'
import { readForm, storeForm } from './stored-form.ts'

const AT = '2026-11-01T09:00:00.000Z'
const LATER = '2026-11-01T10:00:00.000Z'

/** The server, which has `known` values of the file, and may be out of reach. */
function fakeServer(known?: FormValues, fileId = 'a') {
  const sent: Input<'forms.saveNote'>[] = []
  const server = { isAway: false }
  const reach = () => {
    if (server.isAway) throw new Error('off line')
  }
  const answers: Answers = {
    'forms.getNote': () => {
      reach()
      return { form: known === undefined ? null : { fileId, values: known, updatedAt: AT } }
    },
    'forms.saveNote': (input) => {
      reach()
      sent.push(input)
      return { form: { fileId, values: input.values, updatedAt: input.at } }
    },
  }
  return { server, answers, sent }
}

/** Opens a form; `type` fills in a field of it. */
function open({ answers }: { answers: Answers }) {
  let values: FormValues = {}
  const form = {
    values: () => values,
    fill: (next: FormValues) => void (values = next),
    save: async () => new Uint8Array([1, 2, 3]),
  }
  let ready: FillableForm | undefined
  const { wrapper: Wrapper } = withTestApi(answers)
  const { unmount } = render(
    <Wrapper>
      <DocumentForm
        form={form}
        noteId="n1"
        fileId="a"
        title="A/form"
        onReady={(next) => void (ready = next)}
      />
      <Toaster />
    </Wrapper>,
  )
  const type = (more: FormValues) =>
    act(() => {
      values = { ...values, ...more }
      ready?.change()
    })
  return { user: userEvent.setup(), form, unmount, type, edition: () => ready?.edition }
}

/** The form is shown, and has been handed on to be filled: an effect, which a busy machine runs a moment later. */
async function isReady(): Promise<void> {
  await screen.findByRole('group', { name: 'Form' })
  await act(async () => undefined)
}

it('fills in what the member filled in before, and saves changes after a pause, as a whole', async () => {
  const { sent, ...server } = fakeServer({ '1R': 'Ada' })
  const { form, type } = open(server)
  await isReady()
  expect(form.values()).toEqual({ '1R': 'Ada' })
  expect(screen.getByRole('status').textContent).toBe('You can fill in this form. Only you see it.')
  vi.useFakeTimers()
  type({ '2R': true })
  vi.advanceTimersByTime(999)
  type({ '3R': ['x'] })
  vi.advanceTimersByTime(999)
  expect(sent).toEqual([])
  act(() => void vi.advanceTimersByTime(1))
  vi.useRealTimers()
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Saved'))
  const values = { '1R': 'Ada', '2R': true, '3R': ['x'] }
  expect(sent).toEqual([{ id: 'n1', fileId: 'a', values, at: expect.any(String), seen: AT }])
  expect(readForm('n1', 'a')).toMatchObject({ values, isSent: true })
})

it('sends what is typed while an answer is awaited after that answer, as what was filled in here', async () => {
  const answers: (() => void)[] = []
  const { sent, ...server } = fakeServer()
  const slow: Answers = {
    ...server.answers,
    'forms.saveNote': async (input) => {
      sent.push(input)
      await new Promise<void>((resolve) => answers.push(resolve))
      return { form: { fileId: 'a', values: input.values, updatedAt: input.at } }
    },
  }
  const { type } = open({ answers: slow })
  await isReady()
  vi.useFakeTimers()
  for (const values of [{ '1R': 'A' }, { '1R': 'Ad' }, { '1R': 'Ada' }]) {
    type(values)
    act(() => void vi.advanceTimersByTime(1000))
  }
  vi.useRealTimers()
  await waitFor(() => expect(sent).toMatchObject([{ values: { '1R': 'A' }, seen: null }]))
  const [first] = sent
  answers[0]?.()
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({ values: { '1R': 'Ada' }, seen: first?.at })
  answers[1]?.()
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Saved'))
})

it('saves at once when the document is closed', async () => {
  const { sent, ...server } = fakeServer()
  const { unmount, type } = open(server)
  await isReady()
  type({ '1R': 'Ada' })
  unmount()
  await waitFor(() => expect(sent).toMatchObject([{ values: { '1R': 'Ada' } }]))
})

it('is saved on the device without a network, and sent when that is back or the document opened again', async () => {
  const { server, sent, ...rest } = fakeServer({})
  const first = open(rest)
  await isReady()
  server.isAway = true
  first.type({ '1R': 'Ada' })
  first.unmount()
  await waitFor(() => expect(readForm('n1', 'a')).toMatchObject({ values: { '1R': 'Ada' }, isSent: false }))
  const { form } = open(rest)
  await isReady()
  expect(form.values()).toEqual({ '1R': 'Ada' })
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Saved on this device'))
  server.isAway = false
  act(() => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Saved'))
  expect(sent).toMatchObject([{ values: { '1R': 'Ada' } }])
})

it('never writes over values that were not seen here, or that are newer', async () => {
  const { server, ...rest } = fakeServer({ '1R': 'Elsewhere' })
  server.isAway = true
  const unseen = open(rest)
  await act(async () => undefined)
  expect(screen.queryByRole('group', { name: 'Form' })).toBeNull()
  expect(unseen.edition()).toBeUndefined()
  unseen.unmount()
  server.isAway = false
  storeForm('n1', {
    fileId: 'a',
    values: { '1R': 'Old' },
    updatedAt: '2026-10-01T09:00:00.000Z',
    isSent: false,
  })
  const { form } = open(rest)
  await isReady()
  expect(form.values()).toEqual({ '1R': 'Elsewhere' })
  expect(rest.sent).toEqual([])
})

it('prefers what is newer on the device, and forgets what was filled into another file', async () => {
  const { sent, ...server } = fakeServer({ '1R': 'Elsewhere' })
  storeForm('n1', { fileId: 'a', values: { '1R': 'Here' }, updatedAt: LATER, isSent: false })
  const here = open(server)
  await isReady()
  expect(here.form.values()).toEqual({ '1R': 'Here' })
  await waitFor(() => expect(sent).toMatchObject([{ values: { '1R': 'Here' }, seen: AT }]))
  here.unmount()
  storeForm('n1', { fileId: 'b', values: { '1R': 'Other' }, updatedAt: LATER, isSent: false })
  const { form } = open(fakeServer({ '1R': 'Other' }, 'b'))
  await isReady()
  expect(form.values()).toEqual({})
})

it('joins what was filled in on another device meanwhile, and says so', async () => {
  const { sent, ...rest } = fakeServer({ '1R': 'Ada', '2R': 'Old' })
  const theirs = { fileId: 'a', values: { '1R': 'Ada', '2R': 'There', '3R': true }, updatedAt: LATER }
  const saveNote: Answers['forms.saveNote'] = (input) => {
    sent.push(input)
    if (input.seen !== LATER) throw refusal(new StaleEditError(theirs))
    return { form: { fileId: 'a', values: input.values, updatedAt: input.at } }
  }
  const { form, type } = open({ answers: { ...rest.answers, 'forms.saveNote': saveNote } })
  await isReady()
  type({ '4R': 'Here' })
  expect(await screen.findByText(/^This form was filled in on another device, too\./)).toBeTruthy()
  expect(form.values()).toEqual({ ...theirs.values, '4R': 'Here' })
  await waitFor(() => expect(screen.getByRole('group').textContent).toContain('Saved'))
  expect(sent).toMatchObject([
    { seen: AT, values: { '1R': 'Ada', '2R': 'Old', '4R': 'Here' } },
    { seen: LATER, values: { ...theirs.values, '4R': 'Here' } },
  ])
})

it('saves a copy under the title, and clears the form, which can be undone', async () => {
  const saveBlob = vi.spyOn(saving, 'saveBlob').mockReturnValue()
  const { sent, ...server } = fakeServer({ '1R': 'Ada' })
  const { user, form, edition } = open(server)
  await isReady()
  await user.click(screen.getByRole('button', { name: 'Save a copy' }))
  await waitFor(() =>
    expect(saveBlob).toHaveBeenCalledExactlyOnceWith('A form.pdf', new Uint8Array([1, 2, 3])),
  )
  const before = edition() ?? 0
  await user.click(screen.getByRole('button', { name: 'Clear the form' }))
  expect(form.values()).toEqual({})
  expect(edition()).toBeGreaterThan(before)
  await waitFor(() => expect(sent).toMatchObject([{ values: {} }]))
  await pressUndo(user)
  expect(form.values()).toEqual({ '1R': 'Ada' })
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ values: { '1R': 'Ada' } }))
})

it('says so where there are more fields than can be filled in here', () => {
  const { wrapper: Wrapper } = withTestApi({})
  render(
    <Wrapper>
      <DocumentForm form="tooLarge" noteId="n1" fileId="a" title="A form" onReady={() => undefined} />
    </Wrapper>,
  )
  expect(screen.getByRole('status').textContent).toBe(
    'This form has more than 2,000 fields, so it cannot be filled in here. You can download it and fill it in with another program.',
  )
})
