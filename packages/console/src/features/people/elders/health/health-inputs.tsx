import type { Field, InputProps } from '../../../../kit/inputs/field.ts'
import { DecimalInput } from '../../../../kit/inputs/typed/number-inputs.tsx'
import { emptyValueDash } from '../../../../kit/text/none.tsx'

/** Form field for a measured value with its unit. */
export const measurementField = (label: string, unit: string | undefined): Field<never> => ({
  label: `${label}（${unit}）`,
  show: (value: number | null | undefined) =>
    value === null || value === undefined ? emptyValueDash : `${value} ${unit}`,
  input: ({ value, ...props }: InputProps) => (
    <DecimalInput {...props} value={value === null || value === undefined ? undefined : Number(value)} />
  ),
})

/** Form field for one or more codes; `alone` is the code for "none", which excludes all other codes. */
export const codesField = (
  label: string,
  words: Readonly<Record<string, { label: string }>>,
  alone: string | undefined,
): Field<never> => ({
  label,
  show: (values: string[] | null | undefined) => values?.map((code) => words[code]?.label).join('、') || emptyValueDash,
  input: ({ id, value, onChange }: InputProps) => (
    <CodeChoices
      id={id}
      words={words}
      value={Array.isArray(value) ? value.map(String) : []}
      alone={alone}
      onChange={onChange}
    />
  ),
})

interface Props {
  id: string
  words: Readonly<Record<string, { label: string }>>
  value: string[]
  /** The code that means "none" and excludes all other codes. */
  alone?: string | undefined
  onChange: (value: string[]) => void
}

/** Checkboxes for one or more codes. */
function CodeChoices({ id, words, value, alone, onChange }: Props) {
  const toggle = (code: string) => {
    if (value.includes(code)) return onChange(value.filter((one) => one !== code))
    onChange(
      code === alone
        ? [code]
        : [...value.filter((one) => one !== alone), code].sort((one, other) => Number(one) - Number(other)),
    )
  }
  return (
    <span className="code-choices row wrap">
      {Object.entries(words)
        .sort(([one], [other]) => Number(one) - Number(other))
        .map(([code, { label }], at) => (
          <label className="line inline gap-1" key={code}>
            <input
              id={at === 0 ? id : undefined}
              type="checkbox"
              checked={value.includes(code)}
              onChange={() => toggle(code)}
            />
            {label}
          </label>
        ))}
    </span>
  )
}
