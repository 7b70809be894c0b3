import { type LimitName, LIMITS } from '@idex/core/kernel/limits'

/** Counted by a limit, and for each of which, where that is not every request of a caller. */
const COUNTED: { readonly [Name in LimitName]?: { what?: string; who?: string } } = {
  subscribe: { what: 'addresses other than one’s own' },
  subscribeDay: { what: 'addresses other than one’s own' },
  elsewhere: { what: 'new addresses of files on other sites' },
  signInStart: { who: 'network' },
  unknownShare: { what: 'names that no note has' },
  adminAddress: { what: 'refused sign-ins', who: 'network, unless it is known to the account' },
  adminTries: { what: 'wrong passwords', who: 'account and network' },
  adminCode: { what: 'codes', who: 'account' },
  adminCodeDay: { what: 'codes', who: 'account' },
}

const SPANS: readonly (readonly [seconds: number, one: string, several: string])[] = [
  [86_400, 'a day', 'days'],
  [3600, 'an hour', 'hours'],
  [60, 'a minute', 'minutes'],
]

/** A window in words: 'an hour', 'in 10 minutes'. */
function spanText(seconds: number): string {
  const [unit = 1, one = '', several = ''] = SPANS.find(([span]) => seconds % span === 0) ?? []
  return seconds === unit ? one : `in ${seconds / unit} ${several}`
}

function atMost(name: LimitName): string {
  const { points, seconds } = LIMITS[name]
  const { what = 'requests', who = 'caller' } = COUNTED[name] ?? {}
  return `At most ${points.toLocaleString('en-US')} ${what} ${spanText(seconds)} for each ${who}`
}

function limitText(name: LimitName): string {
  if (name !== 'adminPause') return `${atMost(name)} (\`${name}\`)`
  const longest = LIMITS.adminPause.seconds / 60
  return `${atMost('adminTries')}, then one after each pause of up to ${longest} minutes (\`${name}\`)`
}

/** Rate limits as sentences without their full stops. Limits of the same name count together. */
export const limitTexts = (names: readonly LimitName[]): string[] => names.map(limitText)
