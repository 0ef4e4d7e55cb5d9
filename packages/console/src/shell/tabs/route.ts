import type { Access } from '@care/shared/http/endpoint'
import type { ComponentType } from 'react'

export interface AppRoute {
  path: string
  title: string
  access: Access
  /** Query parameters whose values have separate tabs, such as one archive tab per elder. */
  by?: string[]
  /** Path of the page whose tab it shares. */
  tabOf?: string | undefined
  /** The path parameter names a part of the page, so all parts share one tab. */
  isOneTab?: boolean | undefined
  /** Aliases of this page, each with the query that it adds. */
  alsoAt?: Readonly<Record<string, string>> | undefined
  component: ComponentType & { load?: () => Promise<unknown> }
  /** Prefetches the first queries of the page. */
  begin?: (query: URLSearchParams) => Promise<void>
}
