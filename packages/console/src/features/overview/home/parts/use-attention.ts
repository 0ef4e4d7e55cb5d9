import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../calls/api.ts'
import { refreshMs } from './refresh.ts'

/** Open matters of the user's institutions. */
export const useAttention = () => useQuery({ ...api.home.attention.query(), refetchInterval: refreshMs })
