import { composeStories, type Meta, setProjectAnnotations, type StoryObj } from '@storybook/react-vite'
import preview from './preview.tsx'

type StoryFile = { default: Meta } & Record<string, StoryObj>

const files = import.meta.glob<StoryFile>('./*.stories.tsx', { eager: true })

setProjectAnnotations([preview])

/** Every story as a component, with the catalogue's decorators. */
export const everyStory = Object.entries(files).flatMap(([path, file]) =>
  Object.entries(composeStories(file)).map(([name, Story]) => ({
    name: `${path.slice('./'.length, -'.stories.tsx'.length)}, ${name}`,
    Story,
  })),
)
