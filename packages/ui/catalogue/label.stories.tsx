import { Input } from '../src/input.tsx'
import { Label } from '../src/label.tsx'
import preview from './preview.tsx'

const meta = preview.meta({
  component: Label,
  args: { htmlFor: 'company', children: 'Company' },
  render: (args) => (
    <div className="flex max-w-100 flex-col gap-2">
      <Label {...args} />
      <Input id="company" />
    </div>
  ),
})

export const Optional = meta.story()

export const Required = meta.story({ args: { required: true } })
