import type { ComponentType } from 'react'
import type { Entry } from '../entry/use-entry.ts'

export interface LoginViewProps {
  entry: Entry
  /** The only account that may sign in here; undefined for any. */
  username?: string | undefined
  /** Label of the submit button. */
  submit?: string
  /** Starts loading the console while the server checks. */
  prepare: () => void
}

/** A view of the sign-in page with its own address, `/login?view=<name>`. */
export interface LoginView {
  title: string
  /** Label above the form, for views that sign in. */
  way?: string
  /** Label below the form, for views that lead elsewhere. */
  door?: string
  component: ComponentType<LoginViewProps>
}

/** By name; `password` is the default, without a name in the address. */
export type LoginViews = { password: LoginView } & Record<string, LoginView>
