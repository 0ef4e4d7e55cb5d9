import { usePasswordEye } from './password-eye.tsx'
import { TextInput, type TextLineProps } from './text-input.tsx'

/** A password input with an eye button. */
export function PasswordInput(props: Omit<TextLineProps, 'type'>) {
  const { type, eye } = usePasswordEye()
  return (
    <div className="password-line">
      <TextInput maxLength={128} {...props} type={type} />
      {eye}
    </div>
  )
}
