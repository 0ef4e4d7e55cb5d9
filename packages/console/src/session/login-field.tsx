import type { ComponentProps, ReactNode } from 'react'

interface Props extends ComponentProps<'input'> {
  label: string
  name: string
  error?: string | undefined
  /** Not wrong, but worth knowing. */
  hint?: string | undefined
  /** At the right edge of the input. */
  children?: ReactNode
}

export const LoginField = ({ label, name, error, hint, children, ...input }: Props) => (
  <div className="login-field">
    <label htmlFor={name}>{label}</label>
    <div className={error ? 'login-input is-invalid' : 'login-input'}>
      <input
        id={name}
        name={name}
        spellCheck={false}
        aria-invalid={Boolean(error)}
        aria-describedby={error || hint ? `${name}-words` : undefined}
        {...input}
      />
      {children}
    </div>
    {(error || hint) && (
      <p
        id={`${name}-words`}
        className={error ? 'login-words is-bad' : 'login-words'}
        role={error ? 'alert' : undefined}
      >
        {error ?? hint}
      </p>
    )}
  </div>
)
