import { Spinner } from '../src/spinner.tsx'
import preview from './preview.tsx'

const meta = preview.meta({ component: Spinner })

export const WithLabel = meta.story({ args: { label: 'Loading...' } })

export const Decoration = meta.story({
  render: () => (
    <p className="flex items-center gap-2">
      <Spinner /> Saving
    </p>
  ),
})
