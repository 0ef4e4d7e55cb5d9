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

/** The entries along the top: those made for it, or else the first level of the menu. */
export function useTopMenu() {
  const { roleCodes } = useMe()
  const menu = useMenu()
  const { data = [] } = useQuery({ ...api.menus.mine.query({ query: { type: 'top' } }), staleTime })
  const made = useMemo(() => visibleMenu(data, roleCodes), [data, roleCodes])
  return made.length > 0 ? made : menu
}
