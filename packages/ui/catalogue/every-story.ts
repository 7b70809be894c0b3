import type { ReactStory, ReactTypes } from '@storybook/react-vite'

const files = import.meta.glob<Record<string, ReactStory<ReactTypes, object>>>('./*.stories.tsx', {
  eager: true,
})

/** Every story, with the catalogue's decorators. */
export const everyStory = Object.entries(files).flatMap(([path, file]) =>
  Object.entries(file).map(([name, story]) => ({
    name: `${path.slice('./'.length, -'.stories.tsx'.length)}, ${name}`,
    story,
  })),
)
