import type { ComponentProps } from 'react'

export interface TextLineProps extends ComponentProps<'input'> {
  invalid?: boolean
}

/** The browser's own input under PrimeReact's class names, which the theme knows. */
export function TextLine({ invalid, className, ...props }: TextLineProps) {
  const classes = ['p-inputtext p-component', props.disabled && 'p-disabled', invalid && 'p-invalid', className]
  return <input {...props} className={classes.filter(Boolean).join(' ')} />
}
