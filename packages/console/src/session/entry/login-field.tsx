import type { ComponentProps, ReactNode } from 'react'

interface Props extends ComponentProps<'input'> {
  label: string
  name: string
  error?: string | undefined
  /** Not wrong, but worth knowing. */
  hint?: string | undefined
  /** The id of further words about it. */
  describedBy?: string
  /** At the right edge of the input. */
  children?: ReactNode
}

/** Label, input and what is wrong with it. */
export const LoginField = ({ label, name, id = name, error, hint, describedBy, children, ...input }: Props) => (
  <div className="login-field">
    <label htmlFor={id}>{label}</label>
    <div className={error ? 'login-input is-invalid' : 'login-input'}>
      <input
        id={id}
        name={name}
        spellCheck={false}
        aria-invalid={Boolean(error)}
        aria-describedby={[error || hint ? `${id}-words` : '', describedBy].join(' ').trim() || undefined}
        {...input}
      />
      {children}
    </div>
    {(error || hint) && (
      <p id={`${id}-words`} className={error ? 'login-words is-bad' : 'login-words'} role={error ? 'alert' : undefined}>
        {error ?? hint}
      </p>
    )}
  </div>
)
