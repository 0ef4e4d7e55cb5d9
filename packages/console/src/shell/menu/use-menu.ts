import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../calls/api.ts'
import { useMe } from '../../calls/me.ts'
import { visibleMenu } from './menu.ts'

const staleTime = Number.POSITIVE_INFINITY

/** The user's menu, filtered by roles. */
export function useMenu() {
  const { roleCodes } = useMe()
  const menu = useSuspenseQuery({ ...api.menus.mine.query({}), staleTime }).data
  return useMemo(() => visibleMenu(menu, roleCodes), [menu, roleCodes])
}

/** The user's top menu; entries of the sidebar are not repeated there. */
export function useTopMenu() {
  const { roleCodes } = useMe()
  const { data } = useQuery({ ...api.menus.mine.query({ query: { type: 'top' } }), staleTime })
  return useMemo(() => visibleMenu(data ?? [], roleCodes), [data, roleCodes])
}
