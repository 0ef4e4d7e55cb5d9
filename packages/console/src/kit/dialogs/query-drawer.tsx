import type { ApiError } from '@care/shared/http/client'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryPlaceholder } from '../loading/query-placeholder.tsx'
import { Drawer } from './drawer.tsx'

interface Props<Data> {
  /** Title until the record is loaded, or if loading fails. */
  title: string
  query: UseQueryOptions<Data, ApiError>
  onHide: () => void
  /** Width in % of the window's width. */
  width?: number
  /** Number of lines of the skeleton. */
  lines?: number
  /** Renders the drawer of the loaded record. */
  children: (data: Data) => ReactNode
}

/** The drawer of a record that has to be loaded first. */
export function QueryDrawer<Data>({ title, query, onHide, width, lines = 9, children }: Props<Data>) {
  const { data, error, refetch } = useQuery(query)
  if (data !== undefined) return children(data)
  return (
    <Drawer title={title} onHide={onHide} {...(width && { width })}>
      <QueryPlaceholder error={error} onRetry={refetch} lines={lines} />
    </Drawer>
  )
}
