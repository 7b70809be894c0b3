import { act, cleanup, renderHook, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { pageActor } from '../../app/client/page-actor.ts'
import { fakeContent } from './testing/fake-content.ts'
import type { Answers, Output } from '../../testing/fake-link.ts'
import { fakeMedia } from './testing/fake-media.ts'
import { fakeTrack } from './testing/fake-track.ts'
import { renderInsights } from './testing/render-insights.tsx'
import { sampleItem } from './testing/sample-content.ts'
import { usePlayback } from './use-playback.ts'

const PODCAST = sampleItem({ id: 'p1', title: 'Gerald', contentType: 'podcast' })
const VIDEO = sampleItem({
  id: 'v1',
  title: 'A Ladder',
  captionsUrl: '/api/files/vtt',
  thumbnailUrl: '/t.jpg',
})

function mediaOf(kind: 'audio' | 'video'): HTMLMediaElement {
  const media = document.querySelector(kind)
  if (!media) throw new Error(`no ${kind}`)
  return media
}

async function openPodcast(duration = 100, answers: Answers = {}) {
  const { user } = await renderInsights('/content/gerald-p1', fakeContent({ items: [PODCAST] }), { answers })
  const media = mediaOf('audio')
  return { user, media, ...fakeMedia(media, duration) }
}

/** A place stored by another device. */
const elsewhere = (seconds: number): Output<'places.getContent'> => ({
  place: {
    position: { unit: 'second', seconds, duration: 100 },
    ...{ finished: false, removed: false, updatedAt: '2026-11-03T09:00:00.000Z' },
  },
})

describe('a podcast', () => {
  it('skips by 15 s, never beyond its ends', async () => {
    const { user, state } = await openPodcast(40)
    const back = screen.getByRole('button', { name: 'Back 15 seconds' })
    const forward = screen.getByRole('button', { name: 'Forward 15 seconds' })
    await user.click(forward)
    expect(state.currentTime).toBe(15)
    await user.click(forward)
    await user.click(forward)
    expect(state.currentTime).toBe(40)
    await user.click(back)
    expect(state.currentTime).toBe(25)
    await user.click(back)
    await user.click(back)
    expect(state.currentTime).toBe(0)
  })

  it('continues where this device left it, unless started over', async () => {
    const first = await openPodcast()
    first.state.currentTime = 42
    first.emit('timeupdate')
    cleanup()

    const second = await openPodcast()
    expect(second.state.currentTime).toBe(42)
    expect(screen.getByText('Continued at 0:42.')).toBeDefined()
    await second.user.click(screen.getByRole('button', { name: 'Start over' }))
    expect(second.state.currentTime).toBe(0)
    expect(screen.queryByText('Continued at 0:42.')).toBeNull()
  })

  it('is kept as soon as somebody seeks, before what is there has come, and not because it was continued', async () => {
    const kept = vi.fn((): Output<'places.saveContent'> => ({ place: null }))
    const answers = { 'places.getContent': elsewhere(42), 'places.saveContent': kept }
    const first = await openPodcast(100, answers)
    await waitFor(() => expect(first.state.currentTime).toBe(42))
    first.emit('seeking')
    first.emit('timeupdate')
    cleanup()
    expect(kept).not.toHaveBeenCalled()
    const second = await openPodcast(100, answers)
    await second.user.click(screen.getByRole('button', { name: 'Forward 15 seconds' }))
    second.emit('seeking')
    cleanup()
    await waitFor(() => expect(kept).toHaveBeenCalledOnce())
    expect(kept).toHaveBeenCalledWith(
      expect.objectContaining({ position: { unit: 'second', seconds: 57, duration: 100 } }),
    )
  })

  it('that plays already is not moved to where another device was, only offered it', async () => {
    const { promise, resolve } = Promise.withResolvers<Output<'places.getContent'>>()
    const { user, media, state } = await openPodcast(100, { 'places.getContent': () => promise })
    await act(() => media.play())
    state.currentTime = 7
    await act(async () => resolve(elsewhere(42)))
    const offer = await screen.findByRole('button', {
      name: 'Continue at 0:42, where you were on another device',
    })
    expect(state.currentTime).toBe(7)
    await user.click(offer)
    expect(state.currentTime).toBe(42)
  })

  it('starts over after it was played to its end', async () => {
    const first = await openPodcast()
    first.state.currentTime = 42
    first.emit('timeupdate')
    first.state.currentTime = 100
    first.state.ended = true
    first.emit('ended')
    cleanup()
    expect((await openPodcast()).state.currentTime).toBe(0)
  })

  it('says when it cannot be loaded, and retries', async () => {
    const { user, state, emit } = await openPodcast()
    const ask = vi.fn()
    pageActor.setRecheck(ask)
    state.error = {}
    emit('error')
    // Only the session’s answer tells whether the user was signed out.
    expect(ask).toHaveBeenCalledOnce()
    expect(screen.getByRole('alert').textContent).toContain('This episode could not be loaded.')
    expect(screen.getByRole('link', { name: 'Open the file' }).getAttribute('href')).toBe('/api/files/p1')
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('a transcript', () => {
  const LINES: [number, string][] = [
    [2, '<span title="Host">Is that <b>news</b>?</span>'],
    [5, '<span title="Host">Sales are\ndown.</span>'],
    [9, '<span title="Researcher">No.</span>'],
    [11, ' '],
  ]
  const WITH_CAPTIONS = { ...PODCAST, captionsUrl: '/api/files/vtt' }

  async function openSpoken(item: typeof PODCAST) {
    const track = fakeTrack(LINES)
    const { user } = await renderInsights(`/content/it-${item.id}`, fakeContent({ items: [item] }))
    const media = mediaOf(item.contentType === 'podcast' ? 'audio' : 'video')
    act(track.load)
    return { user, media, track, ...fakeMedia(media, 60) }
  }
  const current = () => document.querySelector('[aria-current=true]')?.textContent

  it('has what is said, who says it, and marks the current line', async () => {
    const { state, emit } = await openSpoken(WITH_CAPTIONS)
    const list = screen.getByRole('list', { name: 'Transcript' })
    expect([...list.querySelectorAll('li')].map((line) => line.textContent)).toEqual([
      'Host0:02Is that news?',
      '0:05Sales are down.',
      'Researcher0:09No.',
    ])
    expect(current()).toBeUndefined()
    for (const [time, line] of [
      [2, '0:02Is that news?'],
      [8.9, '0:05Sales are down.'],
      [30, '0:09No.'],
    ] as const) {
      state.currentTime = time
      emit('timeupdate')
      expect(current()).toBe(line)
    }
  })

  it('is read from a video’s captions, which need not be shown', async () => {
    const { track } = await openSpoken(VIDEO)
    expect(track.mode()).toBe('hidden')
    expect(screen.getByRole('list', { name: 'Transcript' })).toBeDefined()
  })

  it('is opened at the moment that a search has found, whatever was kept, with its words marked', async () => {
    const track = fakeTrack(LINES)
    const shown: Element[] = []
    Element.prototype.scrollIntoView = function show() {
      shown.push(this)
    }
    const answers = { 'places.getContent': elsewhere(42) }
    const options = fakeContent({ items: [WITH_CAPTIONS] })
    const { router } = await renderInsights('/content/it-p1#t=5&q=sales', options, { answers })
    act(track.load)
    const { state, emit } = fakeMedia(mediaOf('audio'), 60)
    emit('timeupdate')
    await waitFor(() => expect(current()).toBe('0:05Sales are down.'))
    expect(state.currentTime).toBe(5)
    expect(screen.queryByText('Continued at 0:42.')).toBeNull()
    expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Sales'])
    expect(shown.map((line) => line.textContent)).toEqual(['0:05Sales are down.'])
    await act(() => router.navigate({ href: '/content/it-p1#t=9&q=no' }))
    expect(state.currentTime).toBe(9)
  })

  const outlines = () => document.querySelectorAll('.animate-skeleton.h-96').length

  it('has its place before its file has been read, and gives it up if that cannot be', async () => {
    const track = fakeTrack(LINES)
    await renderInsights('/content/it-p1', fakeContent({ items: [WITH_CAPTIONS] }))
    fakeMedia(mediaOf('audio'), 60)
    expect(screen.queryByText('Transcript')).toBeNull()
    expect(outlines()).toBe(1)
    act(track.fail)
    expect(outlines()).toBe(0)
    expect(screen.queryByText('Transcript')).toBeNull()
  })

  it('takes its place once it has been read', async () => {
    await openSpoken(WITH_CAPTIONS)
    expect(outlines()).toBe(0)
  })

  it('has none without captions', async () => {
    await renderInsights('/content/it-p1', fakeContent({ items: [PODCAST] }))
    fakeMedia(mediaOf('audio'), 60)
    expect(outlines()).toBe(0)
  })
})

describe('a video of another site', () => {
  const PAGE = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
  const SHARED = { ...VIDEO, fileUrl: PAGE, description: 'About it.\n0:00 Welcome\n1:00 Answers' }
  const frame = () => document.querySelector('iframe')

  it('asks nothing of that site before it is played, and plays there', async () => {
    const { user } = await renderInsights('/content/a-ladder-v1', fakeContent({ items: [SHARED] }))
    expect(frame()).toBeNull()
    expect(document.querySelector('video')).toBeNull()
    expect(document.body.innerHTML.replace(/<a [^>]*>/g, '')).not.toContain('https://www.youtube')
    expect(screen.getByText('Nothing is loaded from YouTube until you press play.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: `Play ${SHARED.title}` }))
    expect(frame()?.src).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0')
    expect(frame()?.title).toBe(SHARED.title)
    expect(document.activeElement).toBe(frame())
    expect(screen.queryByText(/^Nothing is loaded/)).toBeNull()
  })

  it('can be opened there, and tells its chapters in its description', async () => {
    await renderInsights('/content/a-ladder-v1', fakeContent({ items: [SHARED] }))
    expect(screen.getByRole('link', { name: /^Open on YouTube/ }).getAttribute('href')).toBe(PAGE)
    expect(screen.getByText(/1:00 Answers/)).toBeDefined()
  })

  it('that is no single video is not put into a frame', async () => {
    const item = { ...VIDEO, fileUrl: 'https://www.youtube.com/@someone' }
    await renderInsights('/content/a-ladder-v1', fakeContent({ items: [item] }))
    expect(document.querySelector('video')).not.toBeNull()
  })
})

describe('chapters', () => {
  it('are those that the description lists: the current one is marked, and one that is pressed is played', async () => {
    const item = { ...PODCAST, description: 'On bands.\n0:00 Welcome\n0:40 – Ordinary weather' }
    const { user } = await renderInsights('/content/it-p1', fakeContent({ items: [item] }))
    const { state, emit } = fakeMedia(mediaOf('audio'), 60)
    const list = within(screen.getByRole('list', { name: 'Chapters' }))
    const names = () => list.getAllByRole('button').map((button) => button.textContent)
    expect(names()).toEqual(['0:00Welcome', '0:40Ordinary weather'])
    expect(screen.getByText('On bands.')).toBeDefined()
    await user.click(list.getByRole('button', { name: /Ordinary weather/ }))
    expect(state.currentTime).toBe(40)
    emit('timeupdate')
    expect(list.getByRole('button', { current: true }).textContent).toBe('0:40Ordinary weather')
  })

  it('are not there where none are listed', async () => {
    await renderInsights('/content/it-p1', fakeContent({ items: [PODCAST] }))
    expect(screen.queryByText('Chapters')).toBeNull()
  })
})

describe('a video', () => {
  it('that fails leaves no controls behind that do nothing', async () => {
    await renderInsights('/content/a-ladder-v1', fakeContent({ items: [VIDEO] }))
    const video = mediaOf('video')
    const { state, emit } = fakeMedia(video, 30)
    expect(screen.getByRole('group', { name: 'Player controls' })).toBeDefined()
    state.error = {}
    emit('error')
    expect(screen.getByRole('alert').textContent).toContain('could not be loaded')
    expect(screen.queryByRole('group', { name: 'Player controls' })).toBeNull()
    expect(video).toMatchObject({ controls: false })
  })

  it('plays at a speed that was chosen before the page was hydrated', () => {
    const { result, rerender } = renderHook<ReturnType<typeof usePlayback>, HTMLMediaElement | null>(
      usePlayback,
      { initialProps: null },
    )
    result.current.setRate(2)
    const media = document.createElement('video')
    rerender(media)
    expect(media).toMatchObject({ playbackRate: 2, defaultPlaybackRate: 2 })
    expect(result.current.rate).toBe(2)
  })

  it('offers no captions if it has none', async () => {
    const bare = { ...VIDEO, captionsUrl: '' }
    await renderInsights('/content/a-ladder-v1', fakeContent({ items: [bare] }))
    expect(document.querySelector('track')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Captions' })).toBeNull()
  })
})
