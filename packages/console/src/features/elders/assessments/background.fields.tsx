import { type BackgroundName, backgroundFields, backgroundNames } from '@care/shared/assessments/background.words'
import { choice, dict, longText, text } from '../../../crud/fields/fields.tsx'
import type { Field, InputProps } from '../../../kit/inputs/field.ts'
import { DecimalInput } from '../../../kit/inputs/typed/number-inputs.tsx'
import { none } from '../../../kit/text/none.tsx'
import { CodeChoices } from '../health/code-choices.tsx'

function fieldOf(name: BackgroundName): Field<never> {
  const { label, kind, codes = {}, dict: type = '', unit, max = 100 } = backgroundFields[name]
  if (kind === 'one') return choice(label, codes)
  if (kind === 'dict') return dict(label, type)
  if (kind === 'lines') return longText(label, { maxLength: max })
  if (kind === 'text' || kind === 'phone') return text(label, { maxLength: kind === 'phone' ? 20 : max })
  if (kind === 'figure')
    return {
      label: `${label}（${unit}）`,
      show: (value: number | null | undefined) => (value === null || value === undefined ? none : `${value} ${unit}`),
      input: ({ value, ...props }: InputProps) => (
        <DecimalInput {...props} value={value === null || value === undefined ? undefined : Number(value)} />
      ),
    }
  return {
    label,
    show: (values: string[] | null | undefined) => values?.map((code) => codes[code]?.label).join('、') || none,
    input: ({ id, value, onChange }: InputProps) => (
      <CodeChoices
        id={id}
        words={codes}
        value={Array.isArray(value) ? value.map(String) : []}
        alone="0"
        onChange={onChange}
      />
    ),
  }
}

/** How what is asked beside the scale looks. */
export const backgroundLooks = Object.fromEntries(backgroundNames.map((name) => [name, fieldOf(name)])) as Record<
  BackgroundName,
  Field<never>
>
