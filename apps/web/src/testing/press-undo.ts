import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'

/** Presses Undo in a toast, once the dialog or menu before it has given the page's pointer back, which is a little after it has gone. */
export async function pressUndo(user: UserEvent): Promise<void> {
  const undo = await screen.findByRole('button', { name: 'Undo', hidden: true })
  await waitFor(() => expect(getComputedStyle(undo).pointerEvents).not.toBe('none'))
  await user.click(undo)
}
