import * as toasts from '@idex/ui/toast'
import { toast } from '@idex/ui/toast'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { copyShareLink } from './copy-share-link.ts'

const NOTE = { id: 'n1', shareableSlug: 'a-note-k2j5', title: 'A note' }
const LINK = `${location.origin}/share/a-note-k2j5`

function withClipboard(writeText: ((text: string) => Promise<void>) | undefined) {
  vi.stubGlobal('navigator', { clipboard: writeText && { writeText } })
}

/** jsdom has no execCommand; this one records what was selected when it ran, and where. */
function withCommand(result: boolean | Error) {
  const copied: { text: string; insideDialog: boolean }[] = []
  Reflect.set(document, 'execCommand', () => {
    const field = document.activeElement
    if (!(field instanceof HTMLTextAreaElement)) throw new Error('Nothing is selected')
    const text = field.value.slice(field.selectionStart, field.selectionEnd)
    copied.push({ text, insideDialog: field.closest('[role="dialog"]') !== null })
    if (result instanceof Error) throw result
    return result
  })
  return copied
}

const shown = () => vi.mocked(toast).mock.lastCall?.[0]

beforeEach(() => void vi.spyOn(toasts, 'toast').mockReturnValue({ id: '1', dismiss: () => {} }))

afterEach(() => {
  Reflect.deleteProperty(document, 'execCommand')
  document.body.replaceChildren()
})

describe('copyShareLink', () => {
  it('copies the address of the note’s public page and says so', async () => {
    const writeText = vi.fn(async () => {})
    withClipboard(writeText)
    await copyShareLink(NOTE)
    expect(writeText).toHaveBeenCalledWith(LINK)
    expect(shown()).toMatchObject({ title: 'Link Copied!' })
    expect(shown()?.variant).toBeUndefined()
  })

  it('identifies a note without a slug by its id', async () => {
    const writeText = vi.fn(async () => {})
    withClipboard(writeText)
    await copyShareLink({ ...NOTE, shareableSlug: null })
    expect(writeText).toHaveBeenCalledWith(`${location.origin}/share/note-n1`)
  })

  it.each([
    ['is missing, as on plain http', undefined],
    ['refuses', () => Promise.reject(new Error('denied'))],
  ])('falls back to a hidden field where the clipboard %s', async (_case, writeText) => {
    withClipboard(writeText)
    const copied = withCommand(true)
    await copyShareLink(NOTE)
    expect(copied).toEqual([{ text: LINK, insideDialog: false }])
    expect(shown()?.title).toBe('Link Copied!')
    expect(document.querySelector('textarea')).toBeNull()
  })

  it('uses the fallback inside an open dialog, which would trap the focus, and returns the focus', async () => {
    withClipboard(undefined)
    const copied = withCommand(true)
    document.body.innerHTML = '<div role="dialog"><button>Share</button></div>'
    const button = document.querySelector('button')
    button?.focus()
    await copyShareLink(NOTE)
    expect(copied).toEqual([{ text: LINK, insideDialog: true }])
    expect(document.activeElement).toBe(button)
  })

  it.each([false, new Error('not allowed')])(
    'shows the link when the fallback fails, too: %s',
    async (result) => {
      withClipboard(undefined)
      withCommand(result)
      await copyShareLink(NOTE)
      expect(shown()).toMatchObject({
        title: 'Copy Failed',
        description: `Unable to copy link. Please copy manually: ${LINK}`,
        variant: 'destructive',
      })
      expect(document.querySelector('textarea')).toBeNull()
    },
  )
})
