import { fireEvent, render } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { Picture } from './picture.tsx'

const COPIES = {
  ...{ width: 1600, height: 900 },
  sources: [
    { type: 'image/avif', srcset: '/api/files/a/320-0.avif 320w, /api/files/a/768-0.avif 768w' },
    { type: 'image/webp', srcset: '/api/files/a/320-1.webp 320w' },
  ],
}

function show(copies: typeof COPIES | null) {
  const onFail = vi.fn()
  const { container } = render(<Picture src="/api/files/a" copies={copies} sizes="5rem" onFail={onFail} />)
  const image = () => container.querySelector('img') ?? document.body
  const sources = () =>
    [...container.querySelectorAll('source')].map(({ type, srcset, sizes }) => ({ type, srcset, sizes }))
  return { onFail, image, sources }
}

describe('a picture', () => {
  it('offers its copies, best format first, and has room for itself', () => {
    const { image, sources } = show(COPIES)
    expect(sources()).toEqual(COPIES.sources.map((source) => ({ ...source, sizes: '5rem' })))
    expect(image()).toMatchObject({ width: 1600, height: 900 })
    expect(image().getAttribute('src')).toBe('/api/files/a')
  })

  it('is the original when a copy cannot be shown, and gives up when that cannot be, either', () => {
    const { onFail, image, sources } = show(COPIES)
    fireEvent.error(image())
    expect(sources()).toEqual([])
    expect(onFail).not.toHaveBeenCalled()
    fireEvent.error(image())
    expect(onFail).toHaveBeenCalledTimes(1)
  })

  it('without copies is the original', () => {
    const { onFail, image, sources } = show(null)
    expect(sources()).toEqual([])
    fireEvent.error(image())
    expect(onFail).toHaveBeenCalledTimes(1)
  })
})
