import type { IncomingMessage } from 'node:http'
import { BoundedMessage } from './bounded-message.ts'
import type { Bounds } from './bounds.ts'

type Place = { raw: IncomingMessage; giveUp: () => void }

/** The incomplete requests of each address: those whose bodies have not arrived yet. */
export function createUnfinishedRequests({ unfinishedPerAddress, silentMs }: Bounds) {
  const shares = new Map<string, Set<Place>>()

  /** The one whose client has been silent longest, if long enough. */
  function mostSilent(share: Set<Place>): Place | undefined {
    let longest = silentMs
    let found: Place | undefined
    for (const place of share) {
      const silence = place.raw instanceof BoundedMessage ? place.raw.silentMs : 0
      if (silence < longest) continue
      longest = silence
      found = place
    }
    return found
  }

  /**
   * Counts `raw` in the share of `network` until its body has arrived or its client is gone. If none is left, calls
   * `giveUp` of the one silent longest, which thereby leaves; returns false if all of them are still arriving.
   */
  function enter(network: string, raw: IncomingMessage, giveUp: () => void): boolean {
    const share = shares.get(network) ?? new Set()
    if (share.size >= unfinishedPerAddress) {
      const silent = mostSilent(share)
      if (!silent) return false
      share.delete(silent)
      silent.giveUp()
    }
    const place = { raw, giveUp }
    shares.set(network, share.add(place))
    const leave = () => {
      share.delete(place)
      if (share.size === 0 && shares.get(network) === share) shares.delete(network)
    }
    raw.once('end', leave).once('close', leave)
    return true
  }

  return { enter }
}
