import type { HomePanel } from '@care/shared/people/elders/elder'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { api } from '../../../../calls/api.ts'
import { refreshMs } from './refresh.ts'

export type Panel = z.output<typeof HomePanel>

/** Figures of the home page, shared by the parts that show some of them. */
export const useHomePanel = () => useQuery({ ...api.elders.home.query({}), refetchInterval: refreshMs })
