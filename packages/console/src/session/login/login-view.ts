import type { ComponentType } from 'react'
import type { Entry } from '../entry/use-entry.ts'

export interface LoginViewProps {
  entry: Entry
  /** The account that alone may sign in here; undefined: whoever comes. */
  username?: string | undefined
  /** Words of its button. */
  submit?: string
  /** Begins to load the console while the server checks. */
  prepare: () => void
}

/** A part of the sign-in page with an address of its own, `/login?view=<name>`. */
export interface LoginView {
  title: string
  /** Its name in the row above the form; only of what signs in. */
  way?: string
  /** Its name in the row below the form; of what leads elsewhere. */
  door?: string
  component: ComponentType<LoginViewProps>
}

/** By name; `password` is the one without a name in the address. */
export type LoginViews = { password: LoginView } & Record<string, LoginView>
