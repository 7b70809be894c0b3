import { describe, expect, it } from 'vitest'
import { downloadLink } from './download-link.ts'

describe('downloadLink', () => {
  it('asks the server for an attachment named after the title', () => {
    expect(downloadLink('Agents in teams', '/api/files/abc123')).toEqual({
      href: '/api/files/abc123?download=1&name=Agents%20in%20teams.pdf',
      download: 'Agents in teams.pdf',
    })
  })

  it('keeps an external address as it is, and opens it in a new tab', () => {
    expect(downloadLink('A', 'https://example.com/a.pdf?x=1')).toMatchObject({
      href: 'https://example.com/a.pdf?x=1',
      target: '_blank',
      rel: 'noopener noreferrer',
    })
    expect(downloadLink('A', '/samples/a.pdf').href).toBe('/samples/a.pdf')
  })

  it.each([
    ['AI: why / what?', 'AI why what.pdf'],
    ['  a\u0000b\n ', 'a b.pdf'],
    ['???', 'document.pdf'],
    ['', 'document.pdf'],
  ])('makes %j a file name', (title, fileName) => {
    expect(downloadLink(title, '/a.pdf').download).toBe(fileName)
  })
})
