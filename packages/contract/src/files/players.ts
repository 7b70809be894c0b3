/** A video on a page of a known player, by its address alone. */
export type PlayerVideo = {
  player: PlayerName
  /** The address of its page. */
  page: string
  /** The address of a frame that plays it, from the moment that the page's address names. */
  frame: string
}
export type PlayerName = keyof typeof PLAYERS

/** Sites whose videos are shown in a frame: their hosts, and the one origin their frames come from. */
const PLAYERS = {
  YouTube: {
    hosts: ['youtube.com', 'youtu.be', 'youtube-nocookie.com'],
    frames: 'https://www.youtube-nocookie.com',
  },
  Vimeo: { hosts: ['vimeo.com'], frames: 'https://player.vimeo.com' },
} as const

/** Origins of the frames of all known players: the pages' policy allows these and no others. */
export const PLAYER_ORIGINS: readonly string[] = Object.values(PLAYERS).map(({ frames }) => frames)

/** Subdomains that show the same pages. */
const SAME = /^(?:www|m|music|player)\./

/** The known site that an address belongs to; undefined for any other. */
export function playerAt(address: string): PlayerName | undefined {
  const host = webAddress(address)?.hostname.replace(SAME, '')
  if (host === undefined) return undefined
  if (PLAYERS.YouTube.hosts.some((known) => known === host)) return 'YouTube'
  return PLAYERS.Vimeo.hosts.some((known) => known === host) ? 'Vimeo' : undefined
}

function webAddress(address: string): URL | undefined {
  const url = URL.parse(address)
  return url !== null && /^https?:$/.test(url.protocol) ? url : undefined
}

/** Seconds of a moment as addresses have it: `90`, `90s` or `1h2m3s`; 0 without one. */
function secondsOf(written: string | null): number {
  const [, hours = 0, minutes = 0, seconds = 0] =
    /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(written ?? '') ?? []
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

/** The name of a video; the two words of that length stand for a list and for a channel. */
const YOUTUBE_ID = /^(?!videoseries$|live_stream$)[\w-]{11}$/
const YOUTUBE_PATH = /^\/(?:shorts|live|embed|v|e)\/([^/]+)\/?$/

function youTubeVideo(url: URL): PlayerVideo | undefined {
  const isShort = url.hostname.replace(SAME, '') === 'youtu.be'
  const [, named = url.pathname === '/watch' ? (url.searchParams.get('v') ?? '') : ''] =
    (isShort ? /^\/([^/]+)\/?$/ : YOUTUBE_PATH).exec(url.pathname) ?? []
  if (!YOUTUBE_ID.test(named)) return undefined
  const start = secondsOf(url.searchParams.get('t') ?? url.searchParams.get('start'))
  const query = new URLSearchParams({ autoplay: '1', rel: '0', ...(start > 0 && { start: String(start) }) })
  return {
    player: 'YouTube',
    page: `https://www.youtube.com/watch?v=${named}`,
    frame: `${PLAYERS.YouTube.frames}/embed/${named}?${query.toString()}`,
  }
}

/** The paths that lead to one video, whose second part is the key of one that is not listed. */
const VIMEO_PATHS = [
  /^\/(?:video\/|manage\/videos\/)?(\d{1,12})(?:\/([0-9a-f]{6,32}))?\/?$/,
  /^\/(?:channels\/[^/]+|groups\/[^/]+\/videos|(?:album|showcase)\/\d+\/video)\/(\d{1,12})\/?$/,
]

function vimeoVideo(url: URL): PlayerVideo | undefined {
  const [, id, inPath] =
    VIMEO_PATHS.map((path) => path.exec(url.pathname)).find((found) => found !== null) ?? []
  if (id === undefined) return undefined
  const key = inPath ?? /^[0-9a-f]{6,32}$/.exec(url.searchParams.get('h') ?? '')?.[0]
  const start = secondsOf(new URLSearchParams(url.hash.slice(1)).get('t'))
  const query = new URLSearchParams({ ...(key !== undefined && { h: key }), autoplay: '1', dnt: '1' })
  return {
    player: 'Vimeo',
    page: `https://vimeo.com/${id}${key === undefined ? '' : `/${key}`}`,
    frame: `${PLAYERS.Vimeo.frames}/video/${id}?${query.toString()}${start > 0 ? `#t=${start}s` : ''}`,
  }
}

/** The video that an address of a known player leads to; undefined for other sites, and for pages of theirs without a single video. */
export function playerVideoAt(address: string): PlayerVideo | undefined {
  const [url, player] = [webAddress(address), playerAt(address)]
  if (url === undefined || player === undefined) return undefined
  return player === 'YouTube' ? youTubeVideo(url) : vimeoVideo(url)
}
