import { type ChoiceSetProps, toggleChoice } from './choice-set.ts'
import { FieldGroup } from './field-group.tsx'
import { ToggleChip } from './toggle-chip.tsx'

/** Several choices as chips that toggle on and off. */
export function ToggleChipGroup<Value extends string>(props: ChoiceSetProps<Value>) {
  const { options, values, onValuesChange, ...group } = props
  return (
    <FieldGroup {...group}>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label }) => {
          const pressed = values.includes(value)
          return (
            <ToggleChip
              key={value}
              pressed={pressed}
              onPressedChange={(next) => onValuesChange(toggleChoice(props, value, next))}
            >
              {label}
            </ToggleChip>
          )
        })}
      </div>
    </FieldGroup>
  )
}
