import { Pagination } from '../src/pagination.tsx'
import preview from './preview.tsx'

const meta = preview.meta({
  component: Pagination,
  args: { page: 1, pageCount: 9, onPageChange: () => {} },
})

export const First = meta.story()

export const Middle = meta.story({ args: { page: 5 } })

export const Last = meta.story({ args: { page: 9 } })

export const OnePageAlone = meta.story({ args: { pageCount: 1 } })
