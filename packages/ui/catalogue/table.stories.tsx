import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge } from '../src/badge.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../src/table.tsx'

const NOTES = [
  { title: 'Decision map', state: 'Published', views: 120 },
  { title: 'Delays and loops', state: 'Draft', views: 0 },
]

const meta = {
  component: Table,
  args: {
    label: 'Notes',
    children: (
      <>
        <TableHeader>
          <TableRow>
            <TableHead>Title</TableHead>
            <TableHead>State</TableHead>
            <TableHead className="text-right">Views</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {NOTES.map(({ title, state, views }) => (
            <TableRow key={title}>
              <TableCell>{title}</TableCell>
              <TableCell>
                <Badge>{state}</Badge>
              </TableCell>
              <TableCell className="text-right tabular-nums">{views}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </>
    ),
  },
} satisfies Meta<typeof Table>
export default meta

type Story = StoryObj<typeof meta>

export const Rows: Story = {}

export const TooWide: Story = {
  render: (args) => (
    <div className="max-w-64">
      <Table {...args} className="min-w-160" />
    </div>
  ),
}
