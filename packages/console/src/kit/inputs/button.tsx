import type { ComponentProps } from 'react'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'size'> {
  label?: string
  /** Class names of PrimeIcons: `pi pi-search`. */
  icon?: string
  iconPos?: 'left' | 'right'
  severity?: 'secondary' | 'danger' | 'warning'
  size?: 'small' | 'large'
  outlined?: boolean
  text?: boolean
  /** Shows a spinner in place of the icon and disables the button. */
  loading?: boolean
}

const sizes = { small: 'p-button-sm', large: 'p-button-lg' }

/**
 * A native button with PrimeReact's class names, for its theme: PrimeReact's button would add 30 kB to the first page.
 */
export function Button(props: ButtonProps) {
  const { label, icon, iconPos = 'left', severity, size, outlined, text, loading, ...rest } = props
  const { className, disabled, type, children, ...others } = rest
  const hasIcon = Boolean(icon || loading)
  const classes = [
    'p-button p-component',
    hasIcon && !label && !children && 'p-button-icon-only',
    (disabled || loading) && 'p-disabled',
    loading && 'p-button-loading',
    outlined && 'p-button-outlined',
    text && 'p-button-text',
    size && sizes[size],
    severity && `p-button-${severity}`,
    className,
  ]
  const iconClasses = [
    'p-button-icon p-c',
    label && `p-button-icon-${iconPos}`,
    loading ? 'p-button-loading-icon pi pi-spin pi-spinner' : icon,
  ]
  return (
    <button aria-label={label} {...others} type={type} className={named(classes)} disabled={disabled || loading}>
      {hasIcon && <span className={named(iconClasses)} aria-hidden />}
      {label ? (
        <span className="p-button-label p-c">{label}</span>
      ) : (
        !children && <span className="p-button-label p-c">&nbsp;</span>
      )}
      {children}
    </button>
  )
}

const named = (classes: (string | false | undefined)[]) => classes.filter(Boolean).join(' ')
