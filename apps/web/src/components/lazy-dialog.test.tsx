import * as toasts from '@idex/ui/toast'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { lazyDialog } from './lazy-dialog.tsx'

type State = { open: boolean; onOpenChange: (open: boolean) => void }
const Question = ({ open, onOpenChange }: State) => (
  <div role="dialog" hidden={!open}>
    <button onClick={() => onOpenChange(false)}>Close</button>
  </div>
)

function openPage(load: () => Promise<typeof Question>) {
  const Dialog = lazyDialog(load)
  function Page() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <button onClick={() => setOpen(true)} onFocus={Dialog.preload}>
          Ask
        </button>
        <Dialog open={open} onOpenChange={setOpen} />
      </>
    )
  }
  render(<Page />)
  return { user: userEvent.setup(), ask: () => screen.getByRole('button', { name: 'Ask' }) }
}

it('fetches its code once, when it is first opened, and stays from then on', async () => {
  const load = vi.fn(async () => Question)
  const { user, ask } = openPage(load)
  expect(load).not.toHaveBeenCalled()
  await user.click(ask())
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  expect(screen.getByRole('dialog', { hidden: true })).toHaveProperty('hidden', true)
  await user.click(ask())
  expect(screen.getByRole('dialog')).toBeDefined()
  expect(load).toHaveBeenCalledTimes(1)
})

it('says so where the code does not come, and tries anew at the next click', async () => {
  const toast = vi.spyOn(toasts, 'toast')
  const load = vi.fn(async () => Question).mockRejectedValueOnce(new TypeError('gone'))
  const { user, ask } = openPage(load)
  // The focus of the click already asks for it.
  load.mockRejectedValueOnce(new TypeError('still gone'))
  await user.click(ask())
  await waitFor(() => expect(toast).toHaveBeenCalledTimes(1))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(ask())
  expect(await screen.findByRole('dialog')).toBeDefined()
})
