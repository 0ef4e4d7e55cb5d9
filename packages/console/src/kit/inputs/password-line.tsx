import { usePasswordEye } from './password-eye.tsx'
import { TextLine, type TextLineProps } from './text-line.tsx'

/** A password input with an eye button. */
export function PasswordLine(props: Omit<TextLineProps, 'type'>) {
  const { type, eye } = usePasswordEye()
  return (
    <div className="password-line">
      <TextLine maxLength={128} {...props} type={type} />
      {eye}
    </div>
  )
}
