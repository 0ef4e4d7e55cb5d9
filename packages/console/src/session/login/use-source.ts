import type { TenantSource } from '@care/shared/admin/external/external'
import { ApiError } from '@care/shared/http/client'
import { useEffect, useState } from 'react'
import { findSource } from '../calls.ts'

/** Id of the institution in the address `?source=<institution>`; it may not exist. */
export function sourceIdOf(search: string): number | null {
  const id = new URLSearchParams(search).get('source') ?? ''
  return /^\d{1,15}$/.test(id) ? Number(id) : null
}

/** The institution whose sign-in page this is; null for the default page of the application. */
export function useSource(search: string): TenantSource | null {
  const id = sourceIdOf(search)
  const [source, setSource] = useState<TenantSource | null>(null)

  useEffect(() => {
    if (id === null) return setSource(null)
    let isWanted = true
    findSource(String(id)).then(
      (found) => isWanted && setSource(found),
      (error: unknown) => {
        // for an unknown institution or offline, the default sign-in page is shown
        if (!(error instanceof ApiError)) throw error
      },
    )
    return () => {
      isWanted = false
    }
  }, [id])
  return source
}
