import { trpc } from './trpc.ts'

type Utils = ReturnType<typeof trpc.useUtils>

/** Refetches the queries that `chosen` names. Resolves when those on screen are fresh. */
export function useRefresh(chosen: (utils: Utils) => readonly { invalidate: () => Promise<void> }[]) {
  const utils = trpc.useUtils()
  return async (): Promise<void> => {
    await Promise.all(chosen(utils).map((query) => query.invalidate()))
  }
}
