import { DomainError, StaleEditError } from '@idex/contract/kernel/errors'
import { VISITOR } from '@idex/contract/sign-in/actor'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { refusal } from '../../testing/refusal.ts'
import { ADMIN } from '../../testing/people.ts'
import { withTestApi } from '../../testing/test-api.tsx'
import { TextField } from '../form/fields.tsx'
import { createPageActor, pageActor } from '../../app/client/page-actor.ts'
import { isOpenDraft } from './after-sign-in.ts'
import { type DraftKind, createDraftRules } from './draft-kind.ts'
import { useDraftForm } from './use-draft-form.ts'
import { StaleDialog } from './compare-dialog.tsx'
import { formatLocalTime } from '../format-time.ts'

const ThingSchema = z.object({
  id: z.string(),
  version: z.number(),
  updatedAt: z.string(),
  name: z.string(),
  text: z.string(),
  likes: z.number(),
})
type Entity = z.infer<typeof ThingSchema>
type Draft = { name: string; text: string }

const KIND: DraftKind<Draft, Entity> = {
  name: 'thing',
  noun: 'thing',
  gone: 'This thing is gone.',
  schema: z.object({ name: z.string(), text: z.string() }),
  entity: ThingSchema,
  empty: { name: '', text: '' },
  toDraft: ({ name, text }) => ({ name, text }),
  isSame: (one, other) => one.name === other.name && one.text === other.text,
  read: ({ name, text }) => ({
    lines: [
      { field: 'name', label: 'Name', text: name },
      { field: 'text', label: 'Text', text },
    ],
  }),
}
const RULES = createDraftRules(
  z.object({ name: z.string().min(1), text: z.string() }),
  (draft: Draft) => draft,
)
const THING: Entity = {
  id: 't1',
  version: 1,
  updatedAt: '2030-01-01T00:00:00.000Z',
  name: 'As it was',
  text: 'Old',
  likes: 0,
}

type Save = Parameters<typeof useDraftForm<Draft, Entity>>[0]['save']

function Form({ entity, save }: { entity: Entity; save: Save }) {
  const form = useDraftForm({ kind: KIND, entity, schema: () => RULES, busy: false, save })
  return (
    <form {...form.element}>
      <TextField control={form.control} name="name" label="Name" />
      <TextField control={form.control} name="text" label="Text" />
      <p role="alert">{form.whole}</p>
      <button>Save</button>
      <StaleDialog kind={KIND} form={form} />
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

function open(entity = THING) {
  const { wrapper, api } = withTestApi({})
  api.session.current.setData(undefined, ADMIN)
  const save = vi.fn<Save>()
  const { rerender } = render(<Form entity={entity} save={save} />, { wrapper })
  return {
    save,
    user: userEvent.setup(),
    async show(newer: Entity) {
      rerender(<Form entity={newer} save={save} />)
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

/** Expects that the form was sent so many times, at last with `draft` as a change of `version`. */
function expectSaved(save: Save, draft: Draft, version: number, times = 1): void {
  expect(save).toHaveBeenCalledTimes(times)
  expect(save).toHaveBeenLastCalledWith(draft, { id: 't1', version }, expect.anything())
}

const name = () => screen.getByLabelText('Name')
const press = (button: string) => userEvent.click(screen.getByRole('button', { name: button }))

describe('a form whose entity changes while it is open', () => {
  const newer = { ...THING, version: 2, name: 'Theirs' }

  it('follows it while nothing is typed, and saves changes of the new version', async () => {
    const { show, save } = open()
    await show(newer)
    expect(name()).toHaveProperty('value', 'Theirs')
    await press('Save')
    expectSaved(save, { name: 'Theirs', text: 'Old' }, 2)
  })

  it('keeps what is typed, as a change of the version it started from', async () => {
    const { show, save, user } = open()
    await user.type(name(), '!')
    await show(newer)
    expect(name()).toHaveProperty('value', 'As it was!')
    await press('Save')
    expectSaved(save, { name: 'As it was!', text: 'Old' }, 1)
  })
})

const theirs = (change: Partial<Entity>) =>
  new StaleEditError(
    { ...THING, version: 5, updatedAt: '2030-01-02T09:00:00.000Z', ...change },
    'Ada Lovelace',
  )
const question = () => within(screen.getByRole('dialog', { name: 'Someone else has changed this thing' }))
const side = (of: string) => question().getByRole('region', { name: of }).textContent

describe('saving after somebody else', () => {
  async function meet(change: Partial<Entity>, also = '') {
    const { user, refuse, ...form } = open()
    await user.type(name(), '!')
    if (also !== '') await user.type(screen.getByLabelText('Text'), also)
    await press('Save')
    await refuse(theirs(change))
    return { ...form, user, refuse }
  }

  it('retries by itself when no field of the form has changed', async () => {
    const { save } = await meet({ likes: 3 })
    expectSaved(save, { name: 'As it was!', text: 'Old' }, 5, 2)
  })

  it('keeps what they changed where nothing was typed, and asks nothing', async () => {
    const { save } = await meet({ text: 'Theirs' })
    await waitFor(() => expectSaved(save, { name: 'As it was!', text: 'Theirs' }, 5, 2))
    expect(screen.getByLabelText('Text')).toHaveProperty('value', 'Theirs')
  })

  it('asks about a field that both have changed, with their name and time, and about no other', async () => {
    const { save } = await meet({ name: 'Theirs', text: 'Theirs, too' })
    expect(save).toHaveBeenCalledTimes(1)
    expect(side('Your version')).toBe('Your versionNameAs it was!')
    const when = formatLocalTime('2030-01-02T09:00:00.000Z')
    expect(side('Saved version')).toBe(`Saved versionAda Lovelace, ${when}NameTheirs`)
    expect(question().getByText(/^Ada Lovelace and you have both changed “Name”/)).toBeDefined()
    await press('Keep mine')
    await waitFor(() => expectSaved(save, { name: 'As it was!', text: 'Theirs, too' }, 5, 2))
  })

  it('asks about each of several fields in turn', async () => {
    const { save } = await meet({ name: 'Theirs', text: 'Theirs, too' }, ' and mine')
    expect(side('Your version')).toContain('Name')
    await press('Take theirs')
    expect(side('Your version')).toBe('Your versionTextOld and mine')
    expect(save).toHaveBeenCalledTimes(1)
    await press('Keep mine')
    await waitFor(() => expectSaved(save, { name: 'Theirs', text: 'Old and mine' }, 5, 2))
  })

  it('shows theirs and saves nothing once nothing of mine is left', async () => {
    const { save } = await meet({ name: 'Theirs' })
    await press('Take theirs')
    await waitFor(() => expect(name()).toHaveProperty('value', 'Theirs'))
    expect(save).toHaveBeenCalledTimes(1)
    await press('Save')
    expectSaved(save, { name: 'Theirs', text: 'Old' }, 5, 2)
  })

  it('is distinguished from every other refusal', async () => {
    const { user, refuse } = open()
    await user.type(name(), '!')
    await press('Save')
    await refuse(new DomainError('LIMIT_REACHED'))
    expect(screen.getByRole('alert').textContent).toBe('There is no room for more.')
  })
})
