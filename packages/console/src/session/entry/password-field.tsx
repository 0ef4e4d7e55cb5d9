import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { usePasswordEye } from '../../kit/inputs/password-eye.tsx'
import { LoginField } from './login-field.tsx'

type Props = Omit<ComponentProps<typeof LoginField>, 'label' | 'name' | 'type' | 'children'> & {
  label?: string
  name?: string
}

/** A password input with an eye button, and a hint while caps lock is on. */
export function PasswordField(props: Props) {
  const { type, eye } = usePasswordEye()
  const [capsLock, setCapsLock] = useState(false)
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))

  return (
    <LoginField
      label="密码"
      name="password"
      autoComplete="current-password"
      maxLength={128}
      {...props}
      type={type}
      hint={capsLock ? '大写锁定已打开' : undefined}
      onKeyDown={look}
      onKeyUp={look}
      onBlur={() => setCapsLock(false)}
    >
      {eye}
    </LoginField>
  )
}
