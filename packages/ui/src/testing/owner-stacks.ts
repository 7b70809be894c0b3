import * as React from 'react'

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
const COUNT = 'recentlyCreatedOwnerStacks'

/** Elements of which React takes a stack in a second, before it does without. */
const MOST_STACKS = 10_000

/**
 * Tells React that it has taken as many stacks of elements as it takes in a second. They only add to its warnings who rendered an
 * element, and take a fifth of the time of all tests. Throws an error if React no longer counts them.
 */
export function omitOwnerStacks(): void {
  const internals: unknown = Reflect.get(React, INTERNALS)
  if (typeof internals !== 'object' || internals === null || !(COUNT in internals))
    throw new Error('React counts its stacks of elements in another way')
  // React sets it to 0 each second.
  Object.defineProperty(internals, COUNT, { get: () => MOST_STACKS, set() {} })
}
