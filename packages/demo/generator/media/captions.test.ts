import { expect, test } from 'vitest'
import { captionsOf } from './captions.ts'

test('gives each sentence its own cue within the time of its passage', () => {
  const captions = captionsOf([{ text: 'Up by record. Down by incident.', from: 1, to: 4 }])
  expect(captions).toBe(
    'WEBVTT\n\n00:00:01.000 --> 00:00:02.300\nUp by record.\n\n00:00:02.300 --> 00:00:04.000\nDown by incident.\n',
  )
})

test('splits a long sentence at its commas', () => {
  const text = `${'a'.repeat(50)}, ${'b'.repeat(50)}, ${'c'.repeat(10)}.`
  const lines = captionsOf([{ text, from: 0, to: 10 }]).split('\n')
  expect(lines.filter((line) => /^[abc]/.test(line)).map((line) => line[0])).toEqual(['a', 'b'])
})

test('counts on past a minute', () => {
  expect(captionsOf([{ text: 'Late.', from: 61.5, to: 62 }])).toContain('00:01:01.500 --> 00:01:02.000')
})

test('names who speaks', () => {
  const passages = ['Is that news?', 'No.', 'Good.'].map((text, at) => ({ text, from: at, to: at + 1 }))
  const lines = captionsOf(passages, ['Host', 'Guest']).split('\n')
  expect(lines.filter((line) => line.startsWith('<'))).toEqual([
    '<v Host>Is that news?',
    '<v Guest>No.',
    '<v Host>Good.',
  ])
})
