import { Field } from '../src/field.tsx'
import { Select } from '../src/select.tsx'
import { Held, TOPICS } from './choices.tsx'
import preview from './preview.tsx'

const meta = preview.meta({ component: Select })

export const NothingChosen = meta.story({
  render: () => (
    <Held initial="">
      {(held) => (
        <Select
          aria-label="Topic"
          placeholder="Choose a topic"
          options={TOPICS}
          className="max-w-100"
          {...held}
        />
      )}
    </Held>
  ),
})

export const Chosen = meta.story({
  render: () => (
    <Held initial="finance">
      {(held) => <Select aria-label="Topic" options={TOPICS} className="max-w-100" {...held} />}
    </Held>
  ),
})

export const InField = meta.story({
  render: () => (
    <Held initial="">
      {(held) => (
        <Field label="Topic" required error="Please choose a topic" className="max-w-100">
          <Select placeholder="Choose a topic" options={TOPICS} {...held} />
        </Field>
      )}
    </Held>
  ),
})
