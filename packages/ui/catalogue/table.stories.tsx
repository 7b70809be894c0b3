import { Badge } from '../src/badge.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../src/table.tsx'
import preview from './preview.tsx'

const NOTES = [
  { title: 'Decision map', state: 'Published', views: 120 },
  { title: 'Delays and loops', state: 'Draft', views: 0 },
]

const meta = preview.meta({
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
})

export const Rows = meta.story()

export const TooWide = meta.story({
  render: (args) => (
    <div className="max-w-64">
      <Table {...args} className="min-w-160" />
    </div>
  ),
})
