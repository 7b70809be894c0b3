import { SearchInput } from '../src/search-input.tsx'
import { Held } from './choices.tsx'
import preview from './preview.tsx'

const meta = preview.meta({ component: SearchInput })

export const Empty = meta.story({
  render: () => (
    <Held initial="">
      {(held) => <SearchInput label="Search notes..." className="max-w-100" {...held} />}
    </Held>
  ),
})

export const Filled = meta.story({
  render: () => (
    <Held initial="decision">
      {(held) => <SearchInput label="Search notes..." className="max-w-100" {...held} />}
    </Held>
  ),
})
