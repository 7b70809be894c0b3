import { useId } from 'react'
import { FONTS, SIZES, SPACINGS, type TextSettings, WIDTHS } from './text-settings.ts'
import { CHOICE_NAMES, CHOICE_TEXTS, SETTINGS } from './messages.ts'

type ChoiceProps<Value extends string> = {
  name: string
  choices: readonly Value[]
  texts: Record<Value, string>
  value: Value
  onChange: (value: Value) => void
}

/** One of a few, side by side. */
function Choice<Value extends string>({ name, choices, texts, value, onChange }: ChoiceProps<Value>) {
  const group = useId()
  return (
    <fieldset>
      <legend className="mb-1 text-xs text-muted">{name}</legend>
      <div className="flex flex-wrap gap-1">
        {choices.map((choice) => (
          <label
            key={choice}
            className="grid min-h-8 cursor-pointer place-items-center rounded-sm border border-control px-2 text-sm has-checked:border-accent has-checked:bg-accent/12 has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring pointer-coarse:min-h-10 pointer-coarse:px-3"
          >
            <input
              type="radio"
              name={group}
              checked={choice === value}
              onChange={() => onChange(choice)}
              className="sr-only"
            />
            {texts[choice]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type PanelProps = { settings: TextSettings; onChange: (to: Partial<TextSettings>) => void }

/** How the text is set. It stands below the text, which shows each change. */
export function TextSettingsPanel({ settings, onChange }: PanelProps) {
  const { size, spacing, font, width } = settings
  return (
    <div
      role="group"
      aria-label={SETTINGS}
      className="flex max-h-1/2 shrink-0 flex-wrap gap-x-6 gap-y-3 overflow-y-auto border-t bg-surface p-3 sm:justify-center"
    >
      <Choice
        {...{ name: CHOICE_NAMES.size, choices: SIZES, texts: CHOICE_TEXTS.size, value: size }}
        onChange={(next) => onChange({ size: next })}
      />
      <Choice
        {...{ name: CHOICE_NAMES.spacing, choices: SPACINGS, texts: CHOICE_TEXTS.spacing, value: spacing }}
        onChange={(next) => onChange({ spacing: next })}
      />
      <Choice
        {...{ name: CHOICE_NAMES.font, choices: FONTS, texts: CHOICE_TEXTS.font, value: font }}
        onChange={(next) => onChange({ font: next })}
      />
      <Choice
        {...{ name: CHOICE_NAMES.width, choices: WIDTHS, texts: CHOICE_TEXTS.width, value: width }}
        onChange={(next) => onChange({ width: next })}
      />
    </div>
  )
}
