import { render, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { withTestApi } from '../../testing/test-api.tsx'
import { createDocumentText } from './document-text.ts'
import { SearchTexts } from './search-texts.tsx'

const FromSchema = z.object({ id: z.literal('a'), from: z.number() })

it('gives a document the texts of all its pages, part by part', async () => {
  const text = createDocumentText(() => Promise.reject(new Error('unread')), 200)
  // A scan: nothing is read on the device.
  await text.read(1)
  const parts = (input: unknown) =>
    FromSchema.parse(input).from === 1
      ? { pages: [{ page: 1, text: 'One' }], next: 120 }
      : { pages: [{ page: 120, text: 'Last' }], next: null }
  const onGiven = vi.fn<() => void>()
  const { wrapper } = withTestApi({ 'search.texts': parts })
  render(<SearchTexts fileId="a" into={text} onGiven={onGiven} />, { wrapper })
  await waitFor(() => expect(text.known(119)?.text).toBe('Last'))
  await waitFor(() => expect(onGiven).toHaveBeenCalledTimes(1))
  expect([text.known(0)?.text, text.known(1)?.text]).toEqual(['One', ''])
})
