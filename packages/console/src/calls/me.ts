import type { Access, Endpoint } from '@care/shared/http/endpoint'
import { useSuspenseQuery } from '@tanstack/react-query'
import { api } from './api.ts'

/** The signed-in user with roles and permissions; suspends until loaded, and everything inside the frame may use it. */
export const useMe = () => useSuspenseQuery({ ...api.account.info.query(), staleTime: Number.POSITIVE_INFINITY }).data

/** Whether these permissions satisfy `access`. */
export const isPermitted = (permissions: readonly string[], access: Access): boolean =>
  access === 'public' || access === 'signed-in' || permissions.includes(access)

/** Checks a permission or flag: `useMay()('tenant_screen')`. */
export function useMay(): (access: Access) => boolean {
  const { permissions } = useMe()
  return (access) => isPermitted(permissions, access)
}

/** Checks whether a call is permitted, to show its button: `useMayCall()(api.warnings.claim)`. */
export function useMayCall(): (call: { endpoint: Pick<Endpoint, 'options'> }) => boolean {
  const may = useMay()
  return ({ endpoint }) => may(endpoint.options.access)
}

/** Whether this user receives warnings, also while viewing the application as a role that receives none. */
export function useReceivesWarnings(): boolean {
  const { viewing } = useMe()
  return useMayCall()(api.warnings.bell) || viewing?.isOnWatch === true
}
