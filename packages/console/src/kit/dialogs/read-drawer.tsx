import type { ApiError } from '@care/shared/http/client'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Unanswered } from '../loading/unanswered.tsx'
import { Drawer } from './drawer.tsx'

interface Props<Data> {
  /** Until the record is there, or where it cannot be read. */
  title: string
  query: UseQueryOptions<Data, ApiError>
  onHide: () => void
  /** In percent of the window. */
  width?: number
  /** Of the skeleton. */
  lines?: number
  /** The drawer of the record. */
  children: (data: Data) => ReactNode
}

/** The drawer of a record that is read first. */
export function ReadDrawer<Data>({ title, query, onHide, width, lines = 9, children }: Props<Data>) {
  const { data, error, refetch } = useQuery(query)
  if (data !== undefined) return children(data)
  return (
    <Drawer title={title} onHide={onHide} {...(width && { width })}>
      <Unanswered error={error} onRetry={refetch} lines={lines} />
    </Drawer>
  )
}
