import { ToggleChipGroup } from '../src/toggle-chip-group.tsx'
import { Chosen, TOPICS } from './choices.tsx'
import preview from './preview.tsx'

const meta = preview.meta({ component: ToggleChipGroup })

export const NothingChosen = meta.story({
  render: () => (
    <Chosen>{(choice) => <ToggleChipGroup legend="Topics" options={TOPICS} {...choice} />}</Chosen>
  ),
})

export const TwoChosen = meta.story({
  render: () => (
    <Chosen initial={['finance', 'retail']}>
      {(choice) => <ToggleChipGroup legend="Topics" options={TOPICS} hint="Those you work on" {...choice} />}
    </Chosen>
  ),
})

export const WithError = meta.story({
  render: () => (
    <Chosen>
      {(choice) => (
        <ToggleChipGroup legend="Topics" options={TOPICS} error="Choose at least one topic" {...choice} />
      )}
    </Chosen>
  ),
})
