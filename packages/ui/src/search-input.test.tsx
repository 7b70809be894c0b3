import { render } from '@testing-library/react'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SearchInput } from './search-input.tsx'

function Page() {
  const [text, setText] = useState('')
  return (
    <>
      <SearchInput label="Search" value={text} onValueChange={setText} />
      <output>{text}</output>
    </>
  )
}

it('keeps what was typed before the page came alive', () => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<Page />)
  const input = container.querySelector('input')
  if (input) input.value = 'prob'
  render(<Page />, { container, hydrate: true })
  expect(input?.value).toBe('prob')
  expect(container.querySelector('output')?.textContent).toBe('prob')
})
