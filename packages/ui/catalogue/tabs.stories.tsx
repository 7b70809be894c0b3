import { Tabs, TabsContent, TabsList, TabsTrigger } from '../src/tabs.tsx'
import preview from './preview.tsx'

const meta = preview.meta({
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
})

export const First = meta.story()

export const Second = meta.story({ args: { defaultValue: 'trash' } })
