import type { Meta, StoryObj } from '@storybook/react-vite'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../src/tabs.tsx'

const meta = {
  component: Tabs,
  args: {
    defaultValue: 'live',
    children: (
      <>
        <TabsList aria-label="Notes">
          <TabsTrigger value="live">Live</TabsTrigger>
          <TabsTrigger value="trash">Trash</TabsTrigger>
          <TabsTrigger value="archive" disabled>
            Archive
          </TabsTrigger>
        </TabsList>
        <TabsContent value="live">Twelve notes</TabsContent>
        <TabsContent value="trash">Nothing in the trash</TabsContent>
        <TabsContent value="archive">Nothing here</TabsContent>
      </>
    ),
  },
} satisfies Meta<typeof Tabs>
export default meta

type Story = StoryObj<typeof meta>

export const First: Story = {}

export const Second: Story = { args: { defaultValue: 'trash' } }
