import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../calls/api.ts'
import { useMe } from '../../calls/me.ts'
import { visibleMenu } from './menu.ts'

const staleTime = Number.POSITIVE_INFINITY

/** The menu of who is signed in, as far as their roles may see it. */
export function useMenu() {
  const { roleCodes } = useMe()
  const menu = useSuspenseQuery({ ...api.menus.mine.query({}), staleTime }).data
  return useMemo(() => visibleMenu(menu, roleCodes), [menu, roleCodes])
}

/** The entries made for the top: nothing that stands in the sidebar is said there again. */
export function useTopMenu() {
  const { roleCodes } = useMe()
  const { data } = useQuery({ ...api.menus.mine.query({ query: { type: 'top' } }), staleTime })
  return useMemo(() => visibleMenu(data ?? [], roleCodes), [data, roleCodes])
}
