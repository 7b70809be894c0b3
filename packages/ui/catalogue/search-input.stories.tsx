import type { Meta, StoryObj } from '@storybook/react-vite'
import { SearchInput } from '../src/search-input.tsx'
import { Held } from './choices.tsx'

const meta = { component: SearchInput } satisfies Meta
export default meta

export const Empty: StoryObj = {
  render: () => (
    <Held initial="">
      {(held) => <SearchInput label="Search notes..." className="max-w-100" {...held} />}
    </Held>
  ),
}

export const Filled: StoryObj = {
  render: () => (
    <Held initial="decision">
      {(held) => <SearchInput label="Search notes..." className="max-w-100" {...held} />}
    </Held>
  ),
}
