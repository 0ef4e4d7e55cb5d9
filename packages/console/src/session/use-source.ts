import type { TenantSource } from '@care/shared/external/external'
import { ApiError } from '@care/shared/http/client'
import { useEffect, useState } from 'react'
import { findSource } from './calls.ts'

/** Whose sign-in page this is, by `?source=<institution>`; null for the product's own. */
export function useSource(search: string): TenantSource | null {
  const id = new URLSearchParams(search).get('source') ?? ''
  const [source, setSource] = useState<TenantSource | null>(null)

  useEffect(() => {
    if (!/^\d{1,15}$/.test(id)) return setSource(null)
    let isWanted = true
    findSource(id).then(
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
