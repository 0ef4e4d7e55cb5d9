import type { ComponentProps } from 'react'
import { FieldContext } from '../../kit/form/field-state.ts'
import { PasswordInput } from '../../kit/inputs/password-input.tsx'
import { Fault } from '../../kit/text/fault.tsx'

interface Props extends ComponentProps<'input'> {
  error: string
}

const state = { id: 'lock-password-line', required: true }

/** Input of the lock password with its validation message; the only input of its form. */
export const LockPassword = ({ error, ...input }: Props) => (
  <FieldContext value={{ ...state, fault: error ? 'lock-error' : undefined }}>
    <PasswordInput
      id={state.id}
      placeholder="请输入锁屏密码"
      aria-label="锁屏密码"
      maxLength={64}
      autoFocus
      {...input}
    />
    <Fault id="lock-error">{error}</Fault>
  </FieldContext>
)
