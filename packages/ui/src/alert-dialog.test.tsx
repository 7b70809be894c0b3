import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { AlertDialog } from './alert-dialog.tsx'

function Question() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Publish</button>
      <AlertDialog
        title="Publish this note?"
        description="Members see it at once."
        confirmLabel="Yes"
        onConfirm={() => {}}
        open={open}
        onOpenChange={setOpen}
      />
    </>
  )
}

test.each(['Cancel', 'Yes'])(
  'gives the focus back after “%s” without a trigger of its own',
  async (answer) => {
    render(<Question />)
    const user = userEvent.setup()
    const opener = screen.getByRole('button', { name: 'Publish' })
    await user.click(opener)
    await user.click(screen.getByRole('button', { name: answer }))
    await waitFor(() => expect(document.activeElement).toBe(opener))
  },
)
