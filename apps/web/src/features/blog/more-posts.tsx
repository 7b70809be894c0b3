import { Button } from '@idex/ui/button'
import { FAILED, LOAD_MORE } from './texts.ts'
import type { usePosts } from './use-posts.ts'

/** Asks for the next page of posts. */
export function MorePosts({ list }: { list: ReturnType<typeof usePosts> }) {
  return (
    <div className="mt-16 flex flex-col items-center gap-3">
      {list.isFetchNextPageError && (
        <p role="alert" className="text-sm text-destructive">
          {FAILED.more}
        </p>
      )}
      <Button
        variant="outline"
        size="lg"
        pending={list.isFetchingNextPage}
        onClick={() => void list.fetchNextPage()}
      >
        {list.isFetchNextPageError ? FAILED.retry : LOAD_MORE}
      </Button>
    </div>
  )
}
