import { birthdayOf, genderOf, idCardRefusal } from '@care/shared/id-card'
import { keepIdCardChars } from '@care/shared/normalize-input'
import { useDictLabel } from '../../../../crud/fields/use-dict.ts'
import '../../../../kit/inputs/fields.css'
import { TypedInput, type TypedProps } from '../../../../kit/inputs/typed/typed-input.tsx'

/** Input for an ID number; shows birthday and gender of a complete number, or the validation message. */
export function IdCardInput(props: TypedProps) {
  const genderLabel = useDictLabel('gender')
  const number = props.value ?? ''
  const refusal = idCardRefusal(number)
  // a masked number is the stored one, which is valid
  const isWhole = (number.length === 18 && !number.includes('*')) || (number.length === 15 && refusal === null)
  const hintId = `${props.id}-hint`
  return (
    <div className="field-stack stack gap-0">
      <TypedInput
        {...props}
        clean={keepIdCardChars}
        inputMode="text"
        placeholder={props.placeholder ?? '18位身份证号码，第一代证为15位'}
        invalid={props.invalid || (isWhole && refusal !== null)}
        describedBy={hintId}
      />
      <small
        id={hintId}
        className={isWhole && refusal ? 'field-hint soft small is-wrong' : 'field-hint soft small'}
        aria-live="polite"
      >
        {isWhole && (refusal ?? `${genderLabel(genderOf(number))} · ${birthdayOf(number)} 出生`)}
      </small>
    </div>
  )
}
