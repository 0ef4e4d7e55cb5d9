import { archiveFields } from '@care/shared/people/elders/archive.words'
import { maxPastIllness } from '@care/shared/people/elders/facts/facts-input'
import { longText } from '../../../crud/fields/fields.tsx'
import { fieldsOf } from '../../../crud/fields/fields-of.tsx'
import type { InputProps } from '../../../kit/inputs/field.ts'
import { FactInput } from './fact-input.tsx'

const { allergies, bloodType, rhType, cdIsease, pastIllness, disability } = fieldsOf(archiveFields)

/** Inputs of the medical facts, shared by every form. */
export const factInputs = {
  allergies: { ...allergies, input: (props: InputProps) => <FactInput {...props} name="allergies" /> },
  cdIsease: { ...cdIsease, input: (props: InputProps) => <FactInput {...props} name="cdIsease" /> },
  disability: { ...disability, input: (props: InputProps) => <FactInput {...props} name="disability" /> },
  bloodType,
  rhType,
  pastIllness: { ...pastIllness, input: longText('', { maxLength: maxPastIllness }).input },
}
