const NOBODY = 65_534

/** Runs `work` as an unprivileged user, like any other user's program; only root can. */
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
