import { type ComponentProps, type ReactNode, use } from 'react'
import { LayerContext } from '../../kit/dialogs/layer.ts'
import { useFieldState } from '../../kit/form/field-state.ts'
import { FormRow } from '../../kit/form/form-row.tsx'

interface Props extends ComponentProps<'input'> {
  label: string
  name: string
  error?: string | undefined
  /** A hint that is not an error. */
  hint?: string | undefined
  /** Id of a further description. */
  describedBy?: string
  /** Content inside the input, at its right edge. */
  children?: ReactNode
}

/** Label, input and validation message, in the style of the sign-in page or of a form inside a dialog. */
export function LoginField({ label, error, hint, describedBy, ...input }: Props) {
  const isInDialog = use(LayerContext) !== null
  const { id = input.name } = input
  const words = `${id}-words`
  if (isInDialog)
    return (
      <FormRow label={label} inputId={id} required error={error}>
        <LoginInput {...input} id={id} describedBy={[hint && words, describedBy].filter(Boolean).join(' ')} />
        {hint && !error && (
          <p id={words} className="soft small">
            {hint}
          </p>
        )}
      </FormRow>
    )
  return (
    <div className="login-field">
      <label htmlFor={id}>{label}</label>
      <LoginInput
        {...input}
        id={id}
        isWrong={Boolean(error)}
        describedBy={[(error || hint) && words, describedBy].filter(Boolean).join(' ')}
      />
      {(error || hint) && (
        <p id={words} className={error ? 'login-words is-bad' : 'login-words'} role={error ? 'alert' : undefined}>
          {error ?? hint}
        </p>
      )}
    </div>
  )
}

interface InputProps extends ComponentProps<'input'> {
  id: string
  isWrong?: boolean
  describedBy: string
}

function LoginInput({ id, isWrong = false, describedBy, children, ...input }: InputProps) {
  const state = useFieldState(id, { invalid: isWrong, describedBy })
  return (
    <div className={state['aria-invalid'] ? 'login-input line gap-0 is-invalid' : 'login-input line gap-0'}>
      <input id={id} spellCheck={false} {...state} {...input} />
      {children}
    </div>
  )
}
