import type { SmsPurpose } from '@care/shared/admin/session/ways/phone.contract'
import type { LoginViewProps } from '../login/login-view.ts'
import { LoginField } from './login-field.tsx'
import { SmsCodeField } from './sms-code-field.tsx'

interface Props {
  entry: LoginViewProps['entry']
  purpose: SmsPurpose
  phone: string
  onPhone: (phone: string) => void
}

/** A phone number and its SMS code. */
export function PhoneFields({ entry: { failure, errorOf, refuse }, purpose, phone, onPhone }: Props) {
  return (
    <>
      <LoginField
        label="手机号码"
        name="phone"
        type="tel"
        autoComplete="tel-national"
        inputMode="numeric"
        maxLength={11}
        value={phone}
        onChange={({ target }) => onPhone(target.value.replace(/\D/g, ''))}
        error={errorOf('phone')}
        autoFocus
      />
      <SmsCodeField phone={phone} purpose={purpose} error={errorOf('smsCode')} failure={failure} onFailure={refuse} />
    </>
  )
}
