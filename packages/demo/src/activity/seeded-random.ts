/** Pseudo-random numbers, the same for the same seed. */
export type SeededRandom = {
  /** At least 0, below 1. */
  next(): number
  /** Returns true with this probability. */
  chance(probability: number): boolean
  /** A whole number around `mean`, never below zero. */
  around(mean: number): number
  pick<Item>(items: readonly [Item, ...Item[]]): Item
  /** The first `count` of `items` in a new order that favours earlier ones. */
  some<Item>(items: readonly Item[], count: number): Item[]
}

/** Mulberry32 by Tommy Ettinger, in the public domain. */
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    chance: (probability) => next() < probability,
    around: (mean) => Math.floor(mean * (0.5 + next()) + next()),
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
    some: (items, count) =>
      items
        .map((item, index) => ({ item, place: index * 0.05 + next() }))
        .toSorted((one, other) => one.place - other.place)
        .slice(0, count)
        .map(({ item }) => item),
  }
}
