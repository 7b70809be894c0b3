import { CheckboxGrid } from '../src/checkbox-grid.tsx'
import { Chosen, TOPICS } from './choices.tsx'
import preview from './preview.tsx'

const meta = preview.meta({ component: CheckboxGrid })

export const NothingChosen = meta.story({
  render: () => <Chosen>{(choice) => <CheckboxGrid legend="Topics" options={TOPICS} {...choice} />}</Chosen>,
})

export const TwoChosen = meta.story({
  render: () => (
    <Chosen initial={['finance', 'retail']}>
      {(choice) => (
        <CheckboxGrid legend="Topics" options={TOPICS} hint="Those you work on" required {...choice} />
      )}
    </Chosen>
  ),
})

export const WithError = meta.story({
  render: () => (
    <Chosen>
      {(choice) => (
        <CheckboxGrid legend="Topics" options={TOPICS} error="Choose at least one topic" {...choice} />
      )}
    </Chosen>
  ),
})
