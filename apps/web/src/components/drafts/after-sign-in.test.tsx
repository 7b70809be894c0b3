import { VISITOR } from '@idex/contract/sign-in/actor'
import { Toaster } from '@idex/ui/toaster'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { refusal } from '../../testing/refusal.ts'
import { TextField } from '../form/fields.tsx'
import { type Answers, useContractForm } from '../form/use-contract-form.ts'
import { createPageActor, pageActor } from '../../app/client/page-actor.ts'
import { BEFORE_RELOAD } from '../../browser/app-events.ts'
import { isFormSaved, saveForm, takeSavedForm, useReopen } from './after-sign-in.ts'
import { removeDraftsOfOthers } from './draft-store.ts'

const RULES = z.object({ name: z.string(), file: z.null() })
const FORM = { kind: 'thing', id: 't1' }

function Form({ send = () => undefined }: { send?: (typed: unknown, answers: Answers) => void }) {
  const form = useContractForm({
    ...{ schema: RULES, values: { name: 'As it was', file: null }, persistAs: FORM, busy: false, send },
  })
  return (
    <form {...form.element}>
      <TextField control={form.control} name="name" label="Name" />
      <p>{form.formState.isDirty ? 'changed' : 'unchanged'}</p>
      <button>Save</button>
    </form>
  )
}

/** The page of `ada`, and how her session ends on it. */
function openPage(send?: (typed: unknown, answers: Answers) => void) {
  const actor = createPageActor()
  actor.observe('ada')
  vi.spyOn(pageActor, 'name').mockImplementation(actor.name)
  vi.spyOn(pageActor, 'subscribe').mockImplementation(actor.subscribe)
  const page = render(
    <>
      <Form {...(send && { send })} />
      <Toaster />
    </>,
  )
  return { ...page, user: userEvent.setup(), end: () => act(() => actor.observe(VISITOR)) }
}

const name = () => screen.getByLabelText('Name')
const type = (user: ReturnType<typeof openPage>['user']) => user.type(name(), ', and more')

it('keeps what was typed before the page is reloaded for a file that is gone', async () => {
  const { user } = openPage()
  await type(user)
  dispatchEvent(new CustomEvent(BEFORE_RELOAD))
  expect(isFormSaved(FORM)).toBe(true)
})

it('puts what was typed back into the form after the session has ended, once, and says so', async () => {
  const { user, end, unmount } = openPage()
  await type(user)
  expect(isFormSaved(FORM)).toBe(false)
  end()
  unmount()
  const again = openPage()
  expect(await screen.findByDisplayValue('As it was, and more')).toBe(name())
  expect(screen.getByText('changed')).toBeDefined()
  expect(await screen.findByText(/^Restored your unsaved draft from /)).toBeDefined()
  again.unmount()
  openPage()
  expect(name()).toHaveProperty('value', 'As it was')
})

it('keeps it as soon as the server says that nobody is signed in', async () => {
  const { user } = openPage((_typed, { onError }) => onError(refusal('UNAUTHORIZED')))
  await type(user)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(isFormSaved(FORM)).toBe(true))
})

it('keeps nothing of a form without unsaved input, and nothing that is closed or left', async () => {
  const first = openPage()
  first.end()
  expect(isFormSaved(FORM)).toBe(false)
  first.unmount()
  const second = openPage()
  await type(second.user)
  second.unmount()
  expect(isFormSaved(FORM)).toBe(false)
})

it('is dropped once somebody else signs in', async () => {
  const { user, end } = openPage()
  await type(user)
  end()
  removeDraftsOfOthers('bea')
  expect(isFormSaved(FORM)).toBe(false)
})

it('opens the form again on the screen that has it', async () => {
  const { user, end, unmount } = openPage()
  await type(user)
  end()
  unmount()
  const open = vi.fn()
  function Screen() {
    useReopen({ kind: 'thing', id: 'another' }, () => open('another'))
    useReopen(FORM, () => open('this'))
    return null
  }
  render(<Screen />)
  expect(open.mock.calls).toEqual([['this']])
})

it('keeps no file, and all that was typed beside it', () => {
  saveForm(FORM, { notes: [{ title: 'Plan', file: new File(['%PDF-'], 'plan.pdf') }] })
  expect(takeSavedForm(FORM)?.values).toEqual({ notes: [{ title: 'Plan', file: null }] })
})
