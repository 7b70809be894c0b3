import type { Preview } from '@storybook/react-vite'
import { TooltipProvider } from '../src/tooltip.tsx'
import './catalogue.css'

/** What stands around every story: a page of the product, and one provider of tooltips. */
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
