import type { AnyRouter } from '@tanstack/react-router'
import { act, screen } from '@testing-library/react'

/** Returns whether a screen is left for `path` at once, and not after a question about the input. */
export async function isLeftAtOnce(router: AnyRouter, path: string): Promise<boolean> {
  await act(async () => router.history.push(path))
  return screen.queryByRole('alertdialog', { name: 'Discard what you have entered?' }) === null
}
