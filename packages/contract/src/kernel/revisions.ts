/** An earlier version of something with `texts`: who changed it, and when (ISO 8601). */
export type Revision<Texts> = { id: string; version: number; createdAt: string; author: string; texts: Texts }
