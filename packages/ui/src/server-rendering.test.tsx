// @vitest-environment node
import { FileText, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AlertDialog } from './alert-dialog.tsx'
import { Avatar } from './avatar.tsx'
import { CheckboxGrid } from './checkbox-grid.tsx'
import { Dialog, DialogBody } from './dialog.tsx'
import { EmptyState } from './empty-state.tsx'
import { Field } from './field.tsx'
import { FileDropZone } from './file-drop-zone.tsx'
import { IconButton } from './icon-button.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from './menu.tsx'
import { MultiSelect } from './multi-select.tsx'
import { PasswordInput } from './password-input.tsx'
import { Progress } from './progress.tsx'
import { SearchInput } from './search-input.tsx'
import { Select } from './select.tsx'
import { Sheet } from './sheet.tsx'
import { Stepper } from './stepper.tsx'
import { Switch } from './switch.tsx'
import { Table } from './table.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from './tabs.tsx'
import { Toaster } from './toaster.tsx'
import { TooltipProvider } from './tooltip.tsx'
import { TopicToggle } from './topic-toggle.tsx'

const ignore = () => {}
const options = [{ value: 'finance', label: 'Finance' }]
const choice = { options, values: ['finance'], onValuesChange: ignore }

const specimens: Record<string, ReactNode> = {
  'alert dialog': <AlertDialog open title="Sure?" description="" confirmLabel="Delete" onConfirm={ignore} />,
  avatar: <Avatar name="Ada Lovelace" src="/ada.png" />,
  'check box grid': <CheckboxGrid legend="Topics" {...choice} />,
  dialog: (
    <Dialog open title="Upload" description="A PDF">
      <DialogBody>Body</DialogBody>
    </Dialog>
  ),
  'empty state': <EmptyState icon={FileText} title="No notes" />,
  field: (
    <Field label="Password" error="Wrong">
      <PasswordInput />
    </Field>
  ),
  'file drop zone': <FileDropZone messages={{ prompt: 'Drop PDFs here' }} onFiles={ignore} />,
  'icon button': (
    <IconButton label="Add to favourites">
      <Star />
    </IconButton>
  ),
  menu: (
    <Menu>
      <MenuTrigger>
        <button type="button">Actions</button>
      </MenuTrigger>
      <MenuContent>
        <MenuItem>Rename</MenuItem>
      </MenuContent>
    </Menu>
  ),
  'multi-select': <MultiSelect label="Topics" {...choice} />,
  progress: <Progress label="report.pdf" value={40} />,
  'search input': <SearchInput label="Search notes..." value="" onValueChange={ignore} />,
  select: <Select aria-label="Topic" options={options} value="finance" onValueChange={ignore} />,
  sheet: (
    <Sheet open title="Navigation">
      Links
    </Sheet>
  ),
  stepper: <Stepper label="Setup" steps={['Welcome', 'Topics']} current={2} />,
  switch: <Switch aria-label="Blog" />,
  table: (
    <Table label="Notes">
      <tbody />
    </Table>
  ),
  tabs: (
    <Tabs defaultValue="active">
      <TabsList>
        <TabsTrigger value="active">Active</TabsTrigger>
      </TabsList>
      <TabsContent value="active">Notes</TabsContent>
    </Tabs>
  ),
  toaster: <Toaster />,
  'topic toggle': <TopicToggle legend="Topics" {...choice} />,
}

test.each(Object.entries(specimens))('renders without a browser: %s', (_name, specimen) => {
  expect(typeof document).toBe('undefined')
  expect(() => renderToString(<TooltipProvider>{specimen}</TooltipProvider>)).not.toThrow()
})

test('puts field, stepper and empty state into the first HTML', () => {
  const html = renderToString(
    <TooltipProvider>
      {specimens.field}
      {specimens.stepper}
      {specimens['empty state']}
    </TooltipProvider>,
  )
  expect(html).toContain('Wrong')
  expect(html).toContain('aria-current="step"')
  expect(html).toContain('No notes')
})
