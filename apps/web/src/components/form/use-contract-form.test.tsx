import { DomainError } from '@idex/contract/kernel/errors'
import { CheckboxGrid } from '@idex/ui/checkbox-grid'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { Controller } from 'react-hook-form'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { refusal } from '../../testing/refusal.ts'
import { TextField } from './fields.tsx'
import { type Answers, useContractForm } from './use-contract-form.ts'

const SIZES = ['small', 'large'] as const
const Schema = z.object({
  name: z.string().min(1, 'Name it').trim(),
  place: z.string().min(3, 'Where is it?'),
  sizes: z.array(z.enum(SIZES)).min(1, 'How large?'),
})
type Thing = z.input<typeof Schema>

type Options = Partial<{
  schema: typeof Schema | (() => Promise<typeof Schema>)
  values: Partial<Thing>
  busy: boolean
  onInvalid: (messages: readonly string[]) => void
  onRefused: (error: unknown) => boolean
}>

function Form({ send, values = {}, busy = false, ...on }: Options & { send: Send }) {
  const form = useContractForm({
    schema: on.schema ?? Schema,
    values: { name: '', place: '', sizes: [], ...values },
    busy,
    send,
    onInvalid: on.onInvalid,
    onRefused: on.onRefused,
  })
  return (
    <form {...form.element} aria-label="Thing">
      <TextField control={form.control} name="name" label="Name" />
      <TextField control={form.control} name="place" label="Place" />
      <Controller
        control={form.control}
        name="sizes"
        render={({ field, fieldState }) => (
          <CheckboxGrid
            legend="Sizes"
            options={SIZES.map((value) => ({ value, label: value }))}
            values={field.value}
            onValuesChange={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
      <p role="alert">{form.whole}</p>
      <button>Save</button>
    </form>
  )
}

type Send = (typed: Thing, answers: Answers) => void

function open(options: Options = {}) {
  const send = vi.fn<Send>()
  const view = render(<Form send={send} {...options} />)
  return { send, user: userEvent.setup(), ...view }
}

const RIGHT: Thing = { name: 'Desk', place: 'Hall', sizes: ['small'] }
const field = (name: string) => screen.getByLabelText(name)
const save = () => screen.getByRole('button', { name: 'Save' })
const alertText = () => screen.getByRole('alert').textContent

async function refused(error: unknown, options: Options = {}) {
  const form = open({ values: RIGHT, ...options })
  await form.user.click(save())
  act(() => {
    form.send.mock.calls[0]?.[1].onError(error)
    form.send.mock.calls[0]?.[1].onSettled()
  })
  return form
}

describe('submitting', () => {
  it('sends what was typed, once it is valid', async () => {
    const { send, user } = open({ values: RIGHT })
    await user.type(field('Name'), ' ')
    await user.click(save())
    expect(send).toHaveBeenCalledExactlyOnceWith({ ...RIGHT, name: 'Desk ' }, expect.anything())
  })

  it('happens once, however often it is pressed before the answer', async () => {
    const { send, user } = open({ values: RIGHT })
    await user.dblClick(save())
    expect(send).toHaveBeenCalledTimes(1)
    act(() => send.mock.calls[0]?.[1].onSettled())
    await user.click(save())
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('waits while the form is busy', async () => {
    const { send } = open({ values: RIGHT, busy: true })
    await act(() => fireEvent.submit(screen.getByRole('form')))
    expect(send).not.toHaveBeenCalled()
  })
})

describe('an invalid form', () => {
  it('says so at each field, reports the messages in order, and focuses the first', async () => {
    const onInvalid = vi.fn()
    const { send, user } = open({ onInvalid })
    await user.click(save())
    expect(screen.getByText('Name it')).toBeDefined()
    expect(screen.getByText('Where is it?')).toBeDefined()
    expect(onInvalid).toHaveBeenCalledExactlyOnceWith(['Name it', 'Where is it?', 'How large?'])
    expect(document.activeElement).toBe(field('Name'))
    expect(send).not.toHaveBeenCalled()
  })

  it('focuses the first control of a group as well', async () => {
    const { user } = open({ values: { ...RIGHT, sizes: [] } })
    await user.click(save())
    expect(document.activeElement).toBe(screen.getByLabelText('small'))
  })

  it('validates fields with errors on every key, and the others at the next submit', async () => {
    const { user } = open({ values: { ...RIGHT, name: '' } })
    await user.type(field('Place'), '{Backspace}')
    await user.click(save())
    await user.clear(field('Place'))
    expect(screen.queryByText('Where is it?')).toBeNull()
    await user.type(field('Name'), 'D')
    expect(screen.queryByText('Name it')).toBeNull()
    await user.click(save())
    expect(screen.getByText('Where is it?')).toBeDefined()
  })
})

describe('a form the server refuses', () => {
  const taken = refusal(new DomainError('VALIDATION', 'No', { place: 'This place is taken' }))

  it('shows the reason at the field, which keeps its text and gets the focus', async () => {
    await refused(taken)
    expect(screen.getByText('This place is taken')).toBeDefined()
    expect(field('Place')).toHaveProperty('value', 'Hall')
    expect(document.activeElement).toBe(field('Place'))
    expect(alertText()).toBe('')
  })

  it('removes that message only once the field is edited', async () => {
    const { user } = await refused(taken)
    await user.type(field('Name'), 's')
    expect(screen.getByText('This place is taken')).toBeDefined()
    await user.type(field('Place'), 's')
    expect(screen.queryByText('This place is taken')).toBeNull()
  })

  it.each([
    ['of no field', refusal('UNAVAILABLE'), /^The service is busy/],
    ['of fields it does not have', refusal(new DomainError('VALIDATION', 'No', { other: 'x' })), /^No$/],
    ['nothing, for it was never reached', new TypeError('fetch failed'), /^The server could not be reached/],
  ])('says so as a whole where it speaks %s', async (_case, error, text) => {
    await refused(error)
    expect(alertText()).toMatch(text)
  })

  it('leaves the refusal to `onRefused` if that handles it', async () => {
    const onRefused = vi.fn(() => true)
    await refused(taken, { onRefused })
    expect(onRefused).toHaveBeenCalledExactlyOnceWith(taken)
    expect(screen.queryByText('This place is taken')).toBeNull()
  })
})

describe('rules that are fetched', () => {
  it('are asked for once the form is used, and judge what is sent', async () => {
    const fetchRules = vi.fn(async () => Schema)
    const { send, user } = open({ schema: fetchRules })
    expect(fetchRules).not.toHaveBeenCalled()
    await user.click(field('Name'))
    expect(fetchRules).toHaveBeenCalledTimes(1)
    await user.click(save())
    expect(await screen.findByText('Where is it?')).toBeDefined()
    expect(send).not.toHaveBeenCalled()
  })

  it('that do not come leave the form as it is, and it says so', async () => {
    const { send, user } = open({ values: RIGHT, schema: () => Promise.reject(new TypeError('offline')) })
    await user.click(save())
    await waitFor(() => expect(alertText()).toMatch(/^The server could not be reached/))
    expect(send).not.toHaveBeenCalled()
    expect(field('Place')).toHaveProperty('value', 'Hall')
  })
})

describe('a page from the server', () => {
  it('keeps what was typed before it was hydrated', async () => {
    const send = vi.fn<Send>()
    const page = <Form send={send} values={{ sizes: ['small'], place: 'Bergen' }} />
    const container = document.createElement('div')
    document.body.append(container)
    container.innerHTML = renderToString(page)
    const early = container.querySelector<HTMLInputElement>('input[name=name]')
    expect(early?.value).toBe('')
    if (early) early.value = 'Typed early'
    render(page, { container, hydrate: true })
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Typed early')
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(send).toHaveBeenCalledOnce())
    expect(send.mock.calls[0]?.[0]).toEqual({ name: 'Typed early', place: 'Bergen', sizes: ['small'] })
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Typed early')
  })
})
