import type { ComponentProps } from 'react'

interface Props extends ComponentProps<'input'> {
  error: string
}

/** The lock password and what is wrong with it; where it stands there is nothing else to fill. */
export const LockPassword = ({ error, ...input }: Props) => (
  <>
    <input
      type="password"
      className="p-inputtext"
      placeholder="请输入锁屏密码"
      aria-label="锁屏密码"
      aria-invalid={error !== ''}
      aria-describedby="lock-error"
      maxLength={64}
      // biome-ignore lint/a11y/noAutofocus: there is only this to fill.
      autoFocus
      {...input}
    />
    <p id="lock-error" className="form-error" role="alert">
      {error}
    </p>
  </>
)
