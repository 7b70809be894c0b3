/** For journeys through what moves: as most people see it, instead of with as little motion as they may ask for. */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const
