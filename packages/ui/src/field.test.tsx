import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Field } from './field.tsx'
import { FieldGroup } from './field-group.tsx'
import { Input } from './input.tsx'

test('names its control and describes it by error and hint', () => {
  render(
    <Field label="Title" required hint="Shown to members" error="Please enter a title for your note">
      <Input />
    </Field>,
  )
  const input = screen.getByRole('textbox', { name: 'Title *' })
  const described = (input.getAttribute('aria-describedby') ?? '').split(' ')
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Please enter a title for your note',
    'Shown to members',
  ])
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(input.getAttribute('aria-required')).toBe('true')
})

test('leaves a valid, optional control free of ARIA states', () => {
  render(
    <Field label="Company">
      <Input />
    </Field>,
  )
  const input = screen.getByRole('textbox', { name: 'Company' })
  for (const name of ['aria-describedby', 'aria-invalid', 'aria-required']) {
    expect(input.hasAttribute(name), name).toBe(false)
  }
})

test('announces an error that appears later, from an existing live region', () => {
  const form = (error: string | null) => (
    <Field label="Title" error={error}>
      <Input />
    </Field>
  )
  const { container, rerender } = render(form(null))
  const region = container.querySelector('[aria-live="polite"]')
  rerender(form('Please enter a title for your note'))
  expect(region?.isConnected).toBe(true)
  expect(region?.textContent).toBe('Please enter a title for your note')
})

test('wires a foreign control through the function form', () => {
  render(<Field label="Body">{(control) => <textarea {...control} />}</Field>)
  expect(screen.getByRole('textbox', { name: 'Body' })).toBeDefined()
})

test('groups several controls under one question with its error', () => {
  render(
    <FieldGroup legend="Topics" error="Choose at least one topic">
      <input type="checkbox" aria-label="Finance" />
    </FieldGroup>,
  )
  const group = screen.getByRole('group', { name: 'Topics' })
  expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Choose at least one topic',
  )
})
