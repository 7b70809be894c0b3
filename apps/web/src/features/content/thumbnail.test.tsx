import { render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Thumbnail } from './thumbnail.tsx'

const ITEM = { thumbnailUrl: '/api/files/gone', thumbnail: null, contentType: 'video' } as const

it('shows the kind in place of a picture that failed before the page was hydrated', () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(0)
  const { container } = render(<Thumbnail sizes="5rem" item={ITEM} />)
  expect(container.querySelector('img')).toBeNull()
  expect(container.querySelector('svg')).not.toBeNull()
})

it('keeps a picture that is there, or on its way', () => {
  for (const [complete, naturalWidth] of [
    [true, 960],
    [false, 0],
  ] as const) {
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(complete)
    vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(naturalWidth)
    const { container } = render(<Thumbnail sizes="5rem" item={ITEM} />)
    expect(container.querySelector('img')).not.toBeNull()
  }
})
