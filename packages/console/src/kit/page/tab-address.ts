import { createContext, use, useMemo } from 'react'
import { navigate } from 'wouter/use-browser-location'

/** A page's address. `search` begins with `?` or is empty. */
export interface Place {
  path: string
  search: string
}

export const addressOf = ({ path, search }: Place) => path + search

/** Address of the page being rendered, which is not necessarily the visible one; `key` is its tab's. */
export const TabAddressContext = createContext<Place & { key: string }>({ key: '', path: '/', search: '' })

export const useTabPath = () => use(TabAddressContext).path

/** The query of this tab's address, and a function to change it without a history entry. */
export function useTabQuery(): [URLSearchParams, (change: (query: URLSearchParams) => void) => void] {
  const { path, search } = use(TabAddressContext)
  const query = useMemo(() => new URLSearchParams(search), [search])

  const change = (edit: (query: URLSearchParams) => void) => {
    const next = new URLSearchParams(search)
    edit(next)
    const text = next.toString()
    navigate(text ? `${path}?${text}` : path, { replace: true })
  }
  return [query, change]
}
