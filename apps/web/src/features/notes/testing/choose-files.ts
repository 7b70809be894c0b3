import { act, fireEvent, screen, within } from '@testing-library/react'

/** The upload dialog, once it is there: `choose` takes files as its file chooser does. */
export async function uploadDialog() {
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload New Note' }))
  const choose = (...files: File[]) =>
    act(async () => {
      const input = dialog.getByLabelText<HTMLInputElement>(/PDF file/, { selector: 'input' })
      fireEvent.change(input, { target: { files } })
    })
  const fields = () => dialog.getAllByRole<HTMLInputElement>('textbox', { name: /^Title/ })
  const title = (index: number): HTMLInputElement => {
    const field = fields()[index]
    if (field === undefined) throw new Error(`There is no title ${index}`)
    return field
  }
  return { dialog, choose, title, titles: () => fields().map(({ value }) => value) }
}
