import type { Access } from '@care/shared/http/endpoint'
import type { ComponentType } from 'react'

export interface AppRoute {
  path: string
  title: string
  access: Access
  /** Query names that tell one tab of this page from another: an archive per elder. */
  by?: string[]
  /** The value in its path names a part of it: the parts share a tab. */
  isOneTab?: boolean | undefined
  /** Other addresses that lead to it, each with the query that it leads to. */
  alsoAt?: Readonly<Record<string, string>> | undefined
  component: ComponentType & { load?: () => Promise<unknown> }
  /** Asks for what the page begins with, before it is drawn. */
  begin?: (query: URLSearchParams) => Promise<void>
}
