import { mobileIn, phoneIn } from '@care/shared/typed'
import { TypedInput, type TypedProps } from './typed-input.tsx'

/** Eleven digits, without the country's code. */
export const MobileInput = (props: TypedProps) => <TypedInput {...props} clean={mobileIn} inputMode="tel" />

/** Any phone, mobile or with an area code: digits and its line. */
export const LandlineInput = (props: TypedProps) => <TypedInput {...props} clean={phoneIn} inputMode="tel" />
