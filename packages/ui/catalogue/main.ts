import type { StorybookConfig } from '@storybook/react-vite'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { mergeConfig } from 'vite'

/** The catalogue: every component in its states, on this machine only. */
export default {
  framework: '@storybook/react-vite',
  stories: ['./*.stories.tsx'],
  // Its parser of prop types throws on an indexed one (`TooltipProps['side']`).
  typescript: { reactDocgen: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (config) => mergeConfig(config, { plugins: [react(), tailwindcss()] }),
} satisfies StorybookConfig
