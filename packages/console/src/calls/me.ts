import type { Access, Endpoint } from '@care/shared/http/endpoint'
import { useSuspenseQuery } from '@tanstack/react-query'
import { api } from './api.ts'

/** Who is signed in, with roles and permissions; known to everything inside the frame. */
export const useMe = () => useSuspenseQuery({ ...api.account.info.query(), staleTime: Number.POSITIVE_INFINITY }).data

/** Whether these permissions open what asks for `access`. */
export const mayWith = (permissions: readonly string[], access: Access): boolean =>
  access === 'public' || access === 'signed-in' || permissions.includes(access)

/** Asks about a permission or flag: `useMay()('tenant_screen')`. */
export function useMay(): (access: Access) => boolean {
  const { permissions } = useMe()
  return (access) => mayWith(permissions, access)
}

/** Asks about a call: buttons appear only when it may be made. `useMayCall()(api.warnings.claim)` */
export function useMayCall(): (call: { endpoint: Pick<Endpoint, 'options'> }) => boolean {
  const may = useMay()
  return ({ endpoint }) => may(endpoint.options.access)
}

/** Whether warnings reach them: also while they look at the product as a role that hears none. */
export function useHearsWarnings(): boolean {
  const { viewing } = useMe()
  return useMayCall()(api.warnings.bell) || viewing?.isOnWatch === true
}
