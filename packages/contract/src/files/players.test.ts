import { expect, it } from 'vitest'
import { PLAYER_ORIGINS, playerAt, playerVideoAt } from './players.ts'

const ID = 'dQw4w9WgXcQ'

it.each([
  `https://www.youtube.com/watch?v=${ID}`,
  `http://youtube.com/watch?list=PL1&v=${ID}&feature=share`,
  `https://m.youtube.com/watch?v=${ID}`,
  `https://music.youtube.com/watch?v=${ID}`,
  `https://youtu.be/${ID}`,
  `https://youtu.be/${ID}?si=abc`,
  `https://www.youtube.com/shorts/${ID}`,
  `https://www.youtube.com/live/${ID}?feature=share`,
  `https://www.youtube.com/embed/${ID}`,
  `https://www.youtube.com/e/${ID}`,
  `https://www.youtube-nocookie.com/embed/${ID}`,
])('%s leads to a video of YouTube', (address) => {
  expect(playerVideoAt(address)).toEqual({
    player: 'YouTube',
    page: `https://www.youtube.com/watch?v=${ID}`,
    frame: `https://www.youtube-nocookie.com/embed/${ID}?autoplay=1&rel=0`,
  })
})

it.each([
  ['https://vimeo.com/76979871', '76979871', '?autoplay=1&dnt=1'],
  ['https://www.vimeo.com/76979871/', '76979871', '?autoplay=1&dnt=1'],
  ['https://player.vimeo.com/video/76979871', '76979871', '?autoplay=1&dnt=1'],
  ['https://vimeo.com/manage/videos/76979871', '76979871', '?autoplay=1&dnt=1'],
  ['https://vimeo.com/channels/staffpicks/76979871', '76979871', '?autoplay=1&dnt=1'],
  ['https://vimeo.com/groups/short/videos/76979871', '76979871', '?autoplay=1&dnt=1'],
  ['https://vimeo.com/showcase/123/video/76979871', '76979871', '?autoplay=1&dnt=1'],
  ['https://vimeo.com/76979871/abcdef0123', '76979871/abcdef0123', '?h=abcdef0123&autoplay=1&dnt=1'],
  [
    'https://player.vimeo.com/video/76979871?h=abcdef0123',
    '76979871/abcdef0123',
    '?h=abcdef0123&autoplay=1&dnt=1',
  ],
  ['https://vimeo.com/76979871#t=1m5s', '76979871', '?autoplay=1&dnt=1#t=65s'],
])('%s leads to a video of Vimeo', (address, page, query) => {
  expect(playerVideoAt(address)).toEqual({
    player: 'Vimeo',
    page: `https://vimeo.com/${page}`,
    frame: `https://player.vimeo.com/video/76979871${query}`,
  })
})

it.each([
  ['t=90', 90],
  ['t=90s', 90],
  ['t=1m30s', 90],
  ['t=1h2m3s', 3723],
  ['start=12', 12],
  ['t=soon', 0],
])('a video begins where the address says: %s', (query, seconds) => {
  const { frame = '' } = playerVideoAt(`https://youtu.be/${ID}?${query}`) ?? {}
  expect(Number(new URL(frame).searchParams.get('start'))).toBe(seconds)
})

it.each([
  'https://www.youtube.com/',
  'https://www.youtube.com/@someone',
  'https://www.youtube.com/playlist?list=PL1',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/embed/videoseries?list=PL1',
  'https://www.youtube.com/embed/live_stream?channel=UC1',
  `https://www.youtube.com/watch?v=${ID}%22onload`,
  'https://vimeo.com/',
  'https://vimeo.com/someone',
])('%s belongs to a player, and leads to no single video', (address) => {
  expect(playerVideoAt(address)).toBeUndefined()
  expect(playerAt(address)).toBeDefined()
})

it.each([
  `https://youtube.com.evil.example/watch?v=${ID}`,
  `https://evil.example/youtube.com/watch?v=${ID}`,
  `https://notyoutube.com/watch?v=${ID}`,
  `javascript:alert('youtube.com/watch?v=${ID}')`,
  `/watch?v=${ID}`,
  '',
])('%s belongs to no player', (address) => {
  expect(playerAt(address)).toBeUndefined()
  expect(playerVideoAt(address)).toBeUndefined()
})

it('frames come from the origins that the policy allows, and from no others', () => {
  const frames = [`https://youtu.be/${ID}`, 'https://vimeo.com/1'].map(
    (address) => playerVideoAt(address)?.frame,
  )
  expect(frames.map((frame = '') => new URL(frame).origin)).toEqual(PLAYER_ORIGINS)
})
