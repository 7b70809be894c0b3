/** The factor between the two input sizes. */
const FACTOR = 4

/**
 * Runs of each size; disturbances only lengthen a run, so the shortest counts. One of the long ones is enough for a growth
 * that is small even so, which it nearly always is.
 */
const RUNS = 3

/** Microseconds below which a run is too short to measure growth. */
const LEAST_TIME = 4000

/** The least CPU time of `work` in microseconds, independent of the machine's load. */
function shortest(work: () => void, runs = RUNS): number {
  const times = Array.from({ length: runs }, () => {
    const before = process.threadCpuUsage()
    work()
    const { user, system } = process.threadCpuUsage(before)
    return user + system
  })
  return Math.max(LEAST_TIME, Math.min(...times))
}

/** Above this the time is not proportional: quadratic work takes 16 times as long, linear work 4 times. */
export const LARGEST_GROWTH = 10

/** How often a growth above that is measured again: garbage collection can lengthen a run, but not every time. */
const ATTEMPTS = 4

/** The factor by which `work` takes longer on a text of `size` characters made of `piece` when it is four times as long. */
export function growthOf(work: (text: string) => unknown, piece: string, size: number): number {
  const text = (length: number) => piece.repeat(Math.ceil(length / piece.length))
  const [small, large] = [text(size), text(FACTOR * size)]
  let growth = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < ATTEMPTS && growth > LARGEST_GROWTH; attempt += 1) {
    const long = shortest(() => work(large), attempt === 0 ? 1 : RUNS)
    // No run counts as shorter than `LEAST_TIME`, so that this is an upper bound; the small text needs no run where it is low enough.
    const most = long / LEAST_TIME
    growth = Math.min(growth, most > LARGEST_GROWTH ? long / shortest(() => work(small)) : most)
  }
  return growth
}

/** Pieces for texts that mislead patterns and parsers: unterminated and repeated ones. */
export const REPEATED_PIECES = [
  ...[
    ' ',
    '\t',
    '\n',
    '\r\n',
    '\0',
    '-',
    '.',
    '/',
    '\\',
    '%',
    '#',
    '#41',
    '&',
    '&amp',
    '&#',
    '"',
    "'",
    '(',
    '[',
    '{',
    '<',
  ],
  ...[
    'a',
    'é',
    'e\u0301',
    '\u0301',
    '\u0301\u0327',
    '🙂',
    '\ud83d',
    '\u200b',
    '日本',
    '@',
    'a@',
    'a.',
    '<a@',
    ',',
    ';',
    '=',
    '=?',
    '--',
  ],
  ...[
    '<p>',
    '</p>',
    '<p></p>',
    '<h2>',
    '<img ',
    '<img src="',
    '<a href="',
    '<!--',
    '<![CDATA[',
    '<script',
    '<b><i>',
  ],
  ...['%obj\n', 'obj%', '/S ', '/S%\n', '>>\nstream\n', '>>stream', 'stream\n', '<<', '/ObjStm'],
  ...['Mozilla/5.0 (', 'Android ', 'Version/1 ', 'bot', 'Chrome/1.', 'http://', 'www.a', 'a b'],
] as const
