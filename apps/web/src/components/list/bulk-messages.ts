import { countText, listedText } from './messages.ts'

/** Returns messages about several things of a list, called `one` and `many`. */
export function bulkMessages(one: string, many: string) {
  const some = (count: number) => countText(count, one, many)
  return {
    listed: (found: number, all: number) => listedText(found, all, one, many),
    selectAll: `Select all ${many} on this page`,
    selectFound: (count: number, isAll: boolean) =>
      isAll
        ? `Select all ${count.toLocaleString('en-US')} found`
        : `Select the first ${count.toLocaleString('en-US')} found`,
    unread: `The ${many} could not be selected. Please try again.`,
    selectOne: (title: string) => `Select “${title}”`,
    group: `Selected ${many}`,
    count: (count: number) => `${count.toLocaleString('en-US')} selected`,
    clear: 'Clear selection',
    publish: 'Publish',
    unpublish: 'Unpublish',
    trash: 'Move to trash',
    restore: 'Restore',
    undo: 'Undo',
    askUnpublish: (count: number) => `Unpublish ${some(count)}?`,
    askTrash: (count: number) => `Move ${some(count)} to the trash?`,
    published: (count: number) => `${some(count)} published.`,
    drafted: (count: number) => `${countText(count, `${one} is a draft`, `${many} are drafts`)} now.`,
    trashed: (count: number) => `${some(count)} moved to the trash.`,
    restored: (count: number) => `${some(count)} restored.`,
    gone: (count: number) => `${count} ${count === 1 ? 'was' : 'were'} no longer there.`,
    someFailed: (failed: number, all: number) =>
      `${failed} of ${some(all)} could not be changed. Please try again.`,
    failed: `The ${many} could not be changed. Please try again.`,
  } as const
}

export type BulkMessages = ReturnType<typeof bulkMessages>
