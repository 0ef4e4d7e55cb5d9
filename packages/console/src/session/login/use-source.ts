import type { TenantSource } from '@care/shared/external/external'
import { ApiError } from '@care/shared/http/client'
import { useEffect, useState } from 'react'
import { findSource } from '../calls.ts'

/** The institution that the address `?source=<institution>` names, whether it exists or not. */
export function sourceIdOf(search: string): number | null {
  const id = new URLSearchParams(search).get('source') ?? ''
  return /^\d{1,15}$/.test(id) ? Number(id) : null
}

/** Whose sign-in page this is; null for the product's own. */
export function useSource(search: string): TenantSource | null {
  const id = sourceIdOf(search)
  const [source, setSource] = useState<TenantSource | null>(null)

  useEffect(() => {
    if (id === null) return setSource(null)
    let isWanted = true
    findSource(String(id)).then(
      (found) => isWanted && setSource(found),
      (error: unknown) => {
        // No such institution, or no network: the product's own page signs in as well.
        if (!(error instanceof ApiError)) throw error
      },
    )
    return () => {
      isWanted = false
    }
  }, [id])
  return source
}
