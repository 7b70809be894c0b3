import { defineEcConfig, definePlugin } from '@astrojs/starlight/expressive-code'
import { select } from '@astrojs/starlight/expressive-code/hast'

/** Makes blocks that scroll on phones reachable by keyboard without waiting for a script. */
const focusable = definePlugin({
  name: 'focusable',
  hooks: {
    postprocessRenderedBlock: ({ codeBlock, renderData }) => {
      const pre = select('pre', renderData.blockAst)
      if (pre !== undefined && codeBlock.props.wrap === false) pre.properties.tabIndex = 0
    },
  },
})

/** Files and examples are shown as they are copied. */
export default defineEcConfig({
  themes: ['github-dark-default', 'github-light'],
  defaultProps: { wrap: true },
  plugins: [focusable],
})
