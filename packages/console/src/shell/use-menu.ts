import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../api.ts'
import { useMe } from '../session/me.ts'
import { visibleMenu } from './menu.ts'

/** The menu of who is signed in, as far as their roles may see it. */
export function useMenu() {
  const { roleCodes } = useMe()
  const menu = useSuspenseQuery({ ...api.menus.mine.query({}), staleTime: Number.POSITIVE_INFINITY }).data
  return useMemo(() => visibleMenu(menu, roleCodes), [menu, roleCodes])
}
