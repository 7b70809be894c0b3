import { definePreview } from '@storybook/react-vite'
import { TooltipProvider } from '../src/tooltip.tsx'
import './catalogue.css'

/** The frame of every story: a page of the product, and one tooltip provider. */
export default definePreview({
  addons: [],
  parameters: { layout: 'fullscreen', backgrounds: { disable: true } },
  decorators: [
    (Story) => (
      <TooltipProvider>
        <main id="main" className="p-6">
          <Story />
        </main>
      </TooltipProvider>
    ),
  ],
})
