import { keepMobileDigits, keepPhoneChars } from '@care/shared/normalize-input'
import { TypedInput, type TypedProps } from './typed-input.tsx'

/** Eleven digits, without the country code. */
export const MobileInput = (props: TypedProps) => <TypedInput {...props} clean={keepMobileDigits} inputMode="tel" />

/** Any phone number, mobile or with an area code: digits and hyphen. */
export const LandlineInput = (props: TypedProps) => <TypedInput {...props} clean={keepPhoneChars} inputMode="tel" />
