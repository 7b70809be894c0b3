import type { Meta, StoryObj } from '@storybook/react-vite'
import { Pagination } from '../src/pagination.tsx'

const meta = {
  component: Pagination,
  args: { page: 1, pageCount: 9, onPageChange: () => {} },
} satisfies Meta<typeof Pagination>
export default meta

type Story = StoryObj<typeof meta>

export const First: Story = {}

export const Middle: Story = { args: { page: 5 } }

export const Last: Story = { args: { page: 9 } }

export const OnePageAlone: Story = { args: { pageCount: 1 } }
