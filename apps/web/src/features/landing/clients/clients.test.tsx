import { existsSync } from 'node:fs'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderInSite } from '../../site/testing/render-in-site.tsx'
import { CLIENT_LOGOS } from './clients.tsx'
import { Clients } from './clients.tsx'

const logos = () =>
  within(screen.getByRole('region', { name: 'Trusted by Industry Leaders' })).getByRole('list')

describe('the clients', () => {
  it('are twelve; the four repeated ones are hidden from screen readers', async () => {
    await renderInSite(<Clients />)
    const list = logos()
    const sources = [...list.querySelectorAll('img')].map((image) => image.getAttribute('src'))
    expect(within(list).getAllByRole('img')).toHaveLength(12)
    expect(sources).toHaveLength(16)
    expect(sources.slice(12)).toEqual(sources.slice(0, 4))
  })

  it('have a file each', () => {
    const missing = CLIENT_LOGOS.filter(({ file }) => !existsSync(`public/logos/${file}.svg`))
    expect(missing).toEqual([])
  })
})
