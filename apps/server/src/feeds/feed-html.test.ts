import { describe, expect, it } from 'vitest'
import { absoluteHtml, recordingType, textToHtml } from './feed-html.ts'

const PAGE = 'https://idex.example/blog/a-post'

describe('links of a post in a feed', () => {
  it.each([
    ['/privacy-policy', 'https://idex.example/privacy-policy'],
    ['../x', 'https://idex.example/x'],
    ['other-post?a=1&amp;b=2', 'https://idex.example/blog/other-post?a=1&amp;b=2'],
    ['#here', `${PAGE}#here`],
    ['?page=2', `${PAGE}?page=2`],
    ['https://a.example/', 'https://a.example/'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
    ['/größe', 'https://idex.example/gr%C3%B6%C3%9Fe'],
  ])('are whole addresses: %s', (written, whole) => {
    expect(absoluteHtml(`<p><a href="${written}" rel="noopener noreferrer">x</a></p>`, PAGE)).toBe(
      `<p><a href="${whole}" rel="noopener noreferrer">x</a></p>`,
    )
  })

  it('are those of pictures, too, and no text that looks like one', () => {
    const html = '<figure><img src="/api/files/abc" alt="a src=&quot;/b&quot;" /></figure><p>href="/c"</p>'
    expect(absoluteHtml(html, PAGE)).toBe(html.replace('"/api/', '"https://idex.example/api/'))
  })
})

it('a text keeps its lines, however they end', () =>
  expect(textToHtml('One\nTwo\r\nThree\rA & <b>')).toBe('One<br>Two<br>Three<br>A &amp; &lt;b&gt;'))

it.each([
  ['https://a.example/2.m4a', 'audio/mp4'],
  ['https://a.example/2.M4A?token=1#t=3', 'audio/mp4'],
  ['https://a.example/2.m4b', 'audio/mp4'],
  ['https://a.example/2.mp3', 'audio/mpeg'],
  ['https://a.example/2.opus', 'audio/ogg'],
  ['https://a.example/2.ogg', 'audio/ogg'],
  ['https://a.example/2.aac', 'audio/aac'],
  ['https://a.example/2.wav', 'audio/wav'],
  ['https://a.example/2.mp4', 'video/mp4'],
  ['https://a.example/listen', 'audio/mpeg'],
  ['https://a.example/listen.php', 'audio/mpeg'],
])('the recording at %s is %s', (address, type) => expect(recordingType(address)).toBe(type))
