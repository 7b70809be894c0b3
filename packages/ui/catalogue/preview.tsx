import type { Preview } from '@storybook/react-vite'
import { TooltipProvider } from '../src/tooltip.tsx'
import './catalogue.css'

/** The frame of every story: a page of the product, and one tooltip provider. */
export default {
  parameters: { layout: 'fullscreen', backgrounds: { disabled: true } },
  decorators: [
    (Story) => (
      <TooltipProvider>
        <main id="main" className="p-6">
          <Story />
        </main>
      </TooltipProvider>
    ),
  ],
} satisfies Preview
