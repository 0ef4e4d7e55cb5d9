import type { ReactNode } from 'react'
import { navigate, useSearch } from 'wouter/use-browser-location'
import type { LoginViews } from './login-view.ts'

/** Address of a view; keeps other parameters, such as target page and institution. */
export function viewAddress(search: string, view: string): string {
  const query = new URLSearchParams(search)
  if (view === 'password') query.delete('view')
  else query.set('view', view)
  const text = query.toString()
  return text ? `/login?${text}` : '/login'
}

/** The view that an address names; `password` for a missing or unknown name. */
export function viewOf(search: string, views: LoginViews): string {
  const name = new URLSearchParams(search).get('view') ?? ''
  return Object.hasOwn(views, name) ? name : 'password'
}

interface Props {
  to: string
  isCurrent?: boolean
  className?: string
  children: ReactNode
}

/** A link to another view of the sign-in page, without a reload. */
export function ViewLink({ to, isCurrent, className, children }: Props) {
  const address = viewAddress(useSearch(), to)
  return (
    <a
      href={address}
      className={className}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        navigate(address, { replace: isCurrent ?? false })
      }}
    >
      {children}
    </a>
  )
}
