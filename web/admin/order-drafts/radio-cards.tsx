// A group of radio cards.
import { RadioCard } from '#web/ui/form/choice.tsx'

interface RadioCardsProps<Value extends string> {
  legend: string
  name: string
  value: Value
  onChange: (value: Value) => void
  choices: readonly { value: Value; label: string; text?: string }[]
}

export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { legend, name, value, onChange, choices } = props
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      <div className="grid gap-2 text-sm [&_label]:p-3">
        {choices.map((choice) => (
          <RadioCard
            key={choice.value}
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            label={choice.label}
            description={choice.text}
          />
        ))}
      </div>
    </fieldset>
  )
}
