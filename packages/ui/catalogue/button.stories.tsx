import { Plus } from 'lucide-react'
import { Button } from '../src/button.tsx'
import preview from './preview.tsx'

const meta = preview.meta({ component: Button, args: { children: 'Save changes' } })

export const Primary = meta.story()

export const Variants = meta.story({
  render: (args) => (
    <div className="flex flex-wrap items-center gap-4">
      <Button {...args} variant="primary" />
      <Button {...args} variant="secondary" />
      <Button {...args} variant="ghost" />
      <Button {...args} variant="outline" />
      <Button {...args} variant="destructive" />
      <Button {...args} variant="link" />
    </div>
  ),
})

export const Sizes = meta.story({
  render: (args) => (
    <div className="flex flex-wrap items-center gap-4">
      <Button {...args} size="sm" />
      <Button {...args} size="md" />
      <Button {...args} size="lg" />
      <Button size="icon" aria-label="Add a note">
        <Plus aria-hidden />
      </Button>
    </div>
  ),
})

export const WithIcon = meta.story({
  args: {
    children: (
      <>
        <Plus aria-hidden />
        New note
      </>
    ),
  },
})

export const Pending = meta.story({ args: { pending: true } })

export const Disabled = meta.story({
  render: (args) => (
    <div className="flex flex-wrap items-center gap-4">
      <Button {...args} disabled />
      <Button {...args} variant="outline" disabled />
      <Button {...args} variant="destructive" disabled />
    </div>
  ),
})

export const AsLink = meta.story({ args: { asChild: true, children: <a href="#main">To the library</a> } })
