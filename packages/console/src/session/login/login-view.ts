import type { ComponentType } from 'react'
import type { SignInFlow } from '../entry/use-entry.ts'

export interface LoginViewProps {
  entry: SignInFlow
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
  /** Label of the tab above the form, for views that sign in. */
  way?: string
  /** Label of the link below the form, for views that do not sign in. */
  door?: string
  component: ComponentType<LoginViewProps>
}

/** Views by name; `password` is the default if the address has no name. */
export type LoginViews = { password: LoginView } & Record<string, LoginView>
