const NOBODY = 65_534

/** Runs `work` with the rights of nobody, as any other user's program would; only root can. */
export async function asNobody<Result>(work: () => Promise<Result>): Promise<Result> {
  const groups = process.getgroups?.() ?? []
  process.setgroups?.([])
  process.setegid?.(NOBODY)
  process.seteuid?.(NOBODY)
  try {
    return await work()
  } finally {
    process.seteuid?.(0)
    process.setegid?.(0)
    process.setgroups?.(groups)
  }
}
