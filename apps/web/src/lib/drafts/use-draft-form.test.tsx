import { DomainError, StaleEditError } from '@idex/contract/kernel/errors'
import { VISITOR } from '@idex/contract/sign-in/actor'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { refusal } from '../../testing/panel/fake-desk.ts'
import { ADMIN } from '../../testing/people.ts'
import { withTestApi } from '../../testing/test-api.tsx'
import { TextField } from '../form/fields.tsx'
import type { Answers } from '../form/use-contract-form.ts'
import { createPageActor, pageActor } from '../page-actor.ts'
import { isOpenDraft } from './after-sign-in.ts'
import { type DraftKind, rulesFor } from './draft-kind.ts'
import { useDraftForm } from './use-draft-form.ts'

const ThingSchema = z.object({
  id: z.string(),
  version: z.number(),
  updatedAt: z.string(),
  name: z.string(),
  likes: z.number(),
})
type Thing = z.infer<typeof ThingSchema>
type Draft = { name: string }

const KIND: DraftKind<Draft, Thing> = {
  name: 'thing',
  noun: 'thing',
  schema: z.object({ name: z.string() }),
  thing: ThingSchema,
  empty: { name: '' },
  of: ({ name }) => ({ name }),
  isSame: (one, other) => one.name === other.name,
  read: ({ name }) => ({ lines: [{ label: 'Name', text: name }] }),
}
const RULES = rulesFor(z.object({ name: z.string().min(1) }), (draft: Draft) => draft)
const THING: Thing = {
  id: 't1',
  version: 1,
  updatedAt: '2030-01-01T00:00:00.000Z',
  name: 'As it was',
  likes: 0,
}

type Save = (draft: Draft, version: number | undefined, answers: Answers) => void

function Form({ thing, save }: { thing: Thing; save: Save }) {
  const form = useDraftForm({ kind: KIND, thing, schema: RULES, busy: false, save })
  return (
    <form {...form.element}>
      <TextField control={form.control} name="name" label="Name" />
      <p role="alert">{form.whole}</p>
      {form.theirs && <button onClick={form.keepMine}>{`Over ${form.theirs.name}`}</button>}
      <button>Save</button>
    </form>
  )
}

it('remembers that it was open with unsaved input when the session ended', async () => {
  const actor = createPageActor()
  actor.observe(ADMIN.id)
  vi.spyOn(pageActor, 'subscribe').mockImplementation(actor.subscribe)
  const { user } = open()
  await user.type(screen.getByLabelText('Name'), ', and more')
  expect(isOpenDraft({ kind: 'thing', id: 't1' })).toBe(false)
  act(() => actor.observe(VISITOR))
  expect(isOpenDraft({ kind: 'thing', id: 't1' })).toBe(true)
})

function open(thing = THING) {
  const { wrapper, api } = withTestApi({})
  api.session.current.setData(undefined, ADMIN)
  const save = vi.fn<Save>()
  const { rerender } = render(<Form thing={thing} save={save} />, { wrapper })
  return {
    save,
    user: userEvent.setup(),
    /** Rerenders with a newer version of the thing. */
    async show(newer: Thing) {
      rerender(<Form thing={newer} save={save} />)
      await act(() => Promise.resolve())
    },
    /** Refuses the last attempt to save, as the server would. */
    refuse: (error: DomainError) =>
      act(async () => {
        save.mock.lastCall?.[2].onError(refusal(error))
        save.mock.lastCall?.[2].onSettled()
        await Promise.resolve()
      }),
  }
}

const name = () => screen.getByLabelText('Name')
const press = (button: string) => userEvent.click(screen.getByRole('button', { name: button }))

describe('a form whose thing changes while it is open', () => {
  const newer = { ...THING, version: 2, name: 'Theirs' }

  it('follows it while nothing is typed, and saves changes of the new version', async () => {
    const { show, save } = open()
    await show(newer)
    expect(name()).toHaveProperty('value', 'Theirs')
    await press('Save')
    expect(save).toHaveBeenCalledExactlyOnceWith({ name: 'Theirs' }, 2, expect.anything())
  })

  it('keeps what is typed, as a change of the version it started from', async () => {
    const { show, save, user } = open()
    await user.type(name(), '!')
    await show(newer)
    expect(name()).toHaveProperty('value', 'As it was!')
    await press('Save')
    expect(save).toHaveBeenCalledExactlyOnceWith({ name: 'As it was!' }, 1, expect.anything())
  })
})

describe('saving after somebody else', () => {
  it('retries by itself when no field of the form has changed', async () => {
    const { save, user, refuse } = open()
    await user.type(name(), '!')
    await press('Save')
    await refuse(new StaleEditError({ ...THING, version: 5, likes: 3 }))
    expect(save).toHaveBeenCalledTimes(2)
    expect(save).toHaveBeenLastCalledWith({ name: 'As it was!' }, 5, expect.anything())
  })

  it('waits for a decision when a field has, and then overwrites it', async () => {
    const { save, user, refuse } = open()
    await user.type(name(), '!')
    await press('Save')
    await refuse(new StaleEditError({ ...THING, version: 5, name: 'Theirs' }))
    expect(save).toHaveBeenCalledTimes(1)
    await press('Over Theirs')
    expect(save).toHaveBeenLastCalledWith({ name: 'As it was!' }, 5, expect.anything())
  })

  it('is distinguished from every other refusal', async () => {
    const { user, refuse } = open()
    await user.type(name(), '!')
    await press('Save')
    await refuse(new DomainError('LIMIT_REACHED'))
    expect(screen.getByRole('alert').textContent).toBe('There is no room for more.')
  })
})
