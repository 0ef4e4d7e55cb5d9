import { type BackgroundName, backgroundFields, backgroundNames } from '@care/shared/forms/assessments/background.words'
import { codeField, dict, longText, text } from '../../../../crud/fields/fields.tsx'
import type { Field } from '../../../../kit/inputs/field.ts'
import { codesField, measurementField } from '../../../people/elders/health/health-inputs.tsx'

function fieldOf(name: BackgroundName): Field<never> {
  const { label, kind, codes = {}, dict: type = '', unit, max = 100 } = backgroundFields[name]
  if (kind === 'one') return codeField(label, codes)
  if (kind === 'dict') return dict(label, type)
  if (kind === 'lines') return longText(label, { maxLength: max })
  if (kind === 'text' || kind === 'phone') return text(label, { maxLength: kind === 'phone' ? 20 : max })
  return kind === 'figure' ? measurementField(label, unit) : codesField(label, codes, '0')
}

/** Form fields for the background facts. */
export const backgroundInputs = Object.fromEntries(backgroundNames.map((name) => [name, fieldOf(name)])) as Record<
  BackgroundName,
  Field<never>
>
