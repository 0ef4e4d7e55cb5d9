import { digitsIn, phoneIn } from '@care/shared/typed'
import { TypedInput, type TypedProps } from './typed-input.tsx'

/** Eleven digits. */
export const MobileInput = (props: TypedProps) => (
  <TypedInput {...props} clean={(text) => digitsIn(text, 11)} inputMode="tel" />
)

/** Any phone, mobile or with an area code: digits and its line. */
export const LandlineInput = (props: TypedProps) => <TypedInput {...props} clean={phoneIn} inputMode="tel" />
