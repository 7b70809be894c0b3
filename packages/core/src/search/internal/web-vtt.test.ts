import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCues } from './web-vtt.ts'

describe('captions', () => {
  it('are read with their times, without markup, identifiers, comments, styles and empty lines', () => {
    const file = [
      '\uFEFFWEBVTT - a title',
      'Kind: captions',
      '',
      'NOTE a comment',
      'of two lines',
      '',
      'STYLE',
      '::cue { color: red }',
      '',
      'intro',
      '00:01.500 --> 00:04.000 align:start position:10%',
      '<v Host>Is that <b>news</b>?',
      'It &amp; more &lt;3',
      '',
      '01:02:03.004 --> 01:02:05.000',
      '  ',
      '',
      '100:00:00.000 --> 100:00:01.000',
      'un<i>believ</i>able<',
    ]
    const expected = [
      { start: 1.5, text: 'Is that news? It & more <3' },
      { start: 360_000, text: 'unbelievable' },
    ]
    for (const ending of ['\n', '\r\n', '\r']) expect(readCues(file.join(ending))).toEqual(expected)
  })

  it('have their references decoded, as HTML has them', () => {
    const said = 'It&#39;s a caf&eacute; &#x201C;x&#x201D;&hellip; AT&T &lt;3 &amp;lt; a&lrm;b&nbsp;c'
    expect(readCues(`WEBVTT\n\n00:01.000 --> 00:02.000\n${said}`)).toEqual([
      { start: 1, text: "It's a café “x”… AT&T <3 &lt; ab c" },
    ])
  })

  it('are found with hours of any length', () => {
    const cue = (hours: string) => `${hours}:00:01.000 --> ${hours}:00:02.000\nword\n`
    expect(readCues(`WEBVTT\n\n${['0', '01', '100'].map(cue).join('\n')}`).map(({ start }) => start)).toEqual(
      [1, 3601, 360_001],
    )
  })

  it('come in the order of their times, also where no empty line separates them', () => {
    const file =
      'WEBVTT\n\n00:09.000 --> 00:10.000\nlater\n00:02.000 --> 00:03.000\nsooner\n00:xx --> never\nlost'
    expect(readCues(file)).toEqual([
      { start: 2, text: 'sooner' },
      { start: 9, text: 'later' },
    ])
  })

  it('are bounded in number and length', () => {
    const many = `WEBVTT\n\n${'00:01.000 --> 00:02.000\nword\n\n'.repeat(30_000)}`
    expect(readCues(many)).toHaveLength(20_000)
    const [long] = readCues(`WEBVTT\n\n00:01.000 --> 00:02.000\n${'word '.repeat(10_000)}`)
    expect(long?.text.length).toBeLessThanOrEqual(1000)
  })

  it('are read from whatever bytes there are, with texts and times alone', () => {
    const line = fc.oneof(
      fc.string(),
      fc.constantFrom('', '00:01.000 --> 00:02.000', '-->', 'NOTE', '<v A>b'),
    )
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        for (const { start, text } of readCues(lines.join('\n')))
          expect([Number.isFinite(start), start >= 0, text.trim() === text, text !== '']).toEqual(
            Array(4).fill(true),
          )
      }),
    )
  })
})
