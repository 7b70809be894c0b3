import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Dialog, DialogBody } from './dialog.tsx'

test('opens with the focus on its first control, but never on the button of a notice', () => {
  const form = (notice: boolean) => (
    <Dialog key={String(notice)} open title="Edit Note" description="Members see it.">
      <DialogBody>
        {notice && (
          <div role="status">
            Restored your unsaved draft <button>Discard</button>
          </div>
        )}
        <input aria-label="Title" />
      </DialogBody>
    </Dialog>
  )
  const { rerender } = render(form(false))
  expect(document.activeElement).toBe(screen.getByLabelText('Title'))
  rerender(form(true))
  expect(document.activeElement).toBe(screen.getByRole('dialog'))
})
