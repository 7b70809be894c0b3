import { FIELDS_MAX } from '@idex/contract/forms/bounds'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { isFailure } from '../pdf-document.ts'
import { DRAWN_OTHERWISE, type FormField, formPdf } from '../testing/form-pdf.ts'
import { workInPage } from '../testing/open-pdf.ts'
import { openDocument } from './open-document.ts'

const closing: (() => void)[] = []

beforeEach(workInPage)
afterEach(() => {
  for (const close of closing.splice(0)) close()
  document.body.replaceChildren()
})

async function open(file: Uint8Array<ArrayBuffer>) {
  const events = { onProgress: () => {}, onRefused: () => {} }
  const opening = openDocument('/a.pdf', events, null, file.slice().buffer)
  closing.push(opening.close)
  const pdf = await opening.result
  if (isFailure(pdf)) throw new Error(pdf.kind)
  return pdf
}

async function openForm(file: Uint8Array<ArrayBuffer>) {
  const pdf = await open(file)
  const form = await pdf.form()
  if (form === undefined || form === 'tooLarge') throw new Error('No form')
  const page = await pdf.page(0)
  /** The fields of the page, by their names, as they are drawn now. */
  const draw = async () => {
    const host = document.createElement('div')
    document.body.replaceChildren(host)
    await page.renderForm(host).done
    return Object.fromEntries(
      [...host.querySelectorAll('input,textarea,select')].map(
        (field) => [field.ariaLabel ?? '', field] as const,
      ),
    )
  }
  return { form, page, draw }
}

const FIELDS: FormField[] = [
  { type: 'Tx', name: 'Name', entries: `/TU(Your name)/V(Eve)/MaxLen 12${DRAWN_OTHERWISE}` },
  { type: 'Tx', name: 'Notes', entries: '/Ff 4096' },
  { type: 'Btn', name: 'Agreed' },
  { type: 'Ch', name: 'Colour', entries: '/Ff 131072/Opt[(Red)(Green)]' },
  { type: 'Btn', name: 'Send', entries: '/Ff 65536/A<</S/URI/URI(https://example.com)>>' },
  { type: 'Sig', name: 'Signed' },
  { type: 'Tx', name: 'Fixed', entries: '/Ff 1/V(So)' },
]

const typed = (field: Element | undefined, value: string) => {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement))
    throw new Error('No field')
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

it('lays over a page the fields that can be filled, named by what they are for; nothing that acts', async () => {
  const { draw } = await openForm(formPdf(FIELDS))
  const fields = await draw()
  expect(Object.entries(fields).map(([name, { localName }]) => [name, localName])).toEqual([
    ['Your name', 'input'],
    ['Notes', 'textarea'],
    ['Agreed', 'input'],
    ['Colour', 'select'],
    ['Fixed', 'input'],
  ])
  expect(fields['Your name']).toMatchObject({ value: 'E v e', maxLength: 12 })
  expect(fields['Fixed']).toMatchObject({ value: 'So', disabled: true })
  expect(document.querySelector('a,.pushButton')).toBeNull()
})

it('knows what was filled in, shows it when the page is drawn again, and forgets it', async () => {
  const { form, draw } = await openForm(formPdf(FIELDS))
  expect(form.values()).toEqual({})
  const fields = await draw()
  typed(fields['Your name'], 'Ada')
  if (fields['Agreed'] instanceof HTMLElement) fields['Agreed'].click()
  expect(form.values()).toEqual({ '7R': 'Ada', '9R': true })
  expect((await draw())['Your name']).toMatchObject({ value: 'Ada' })
  typed((await draw())['Your name'], '')
  expect(await draw()).toMatchObject({ 'Your name': { value: '' }, Agreed: { checked: true } })
  form.fill({ '8R': 'Two\nlines', '10R': 'Green', unknown: 'x' })
  expect(form.values()).toEqual({ '8R': 'Two\nlines', '10R': 'Green' })
  expect(await draw()).toMatchObject({
    'Your name': { value: 'E v e' },
    Notes: { value: 'Two\nlines' },
    Agreed: { checked: false },
    Colour: { value: 'Green' },
  })
})

it('writes the values into a copy', async () => {
  const file = formPdf(FIELDS)
  const { form } = await openForm(file)
  expect(await form.save()).toEqual(file)
  form.fill({ '7R': 'Ada', '9R': true, '10R': 'Green' })
  const copy = await openForm(await form.save())
  expect(await copy.draw()).toMatchObject({
    'Your name': { value: 'Ada' },
    Agreed: { checked: true },
    Colour: { value: 'Green' },
    Fixed: { value: 'So' },
  })
})

it('a document has no form without a field to be filled, and a too large one with too many', async () => {
  const text = (at: number): FormField => ({ type: 'Tx', name: `F${at}` })
  const of = async (fields: FormField[]) => (await open(formPdf(fields))).form()
  expect(await of(FIELDS.filter(({ type }) => type === 'Sig'))).toBeUndefined()
  expect(await of([])).toBeUndefined()
  expect(await of(Array.from({ length: FIELDS_MAX }, (_, at) => text(at)))).toBeDefined()
  expect(await of(Array.from({ length: FIELDS_MAX + 1 }, (_, at) => text(at)))).toBe('tooLarge')
})
