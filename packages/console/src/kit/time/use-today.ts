import { toShanghaiDay } from '@care/shared/shanghai-time'
import { useNow } from './use-now.ts'

/** Today in Asia/Shanghai as yyyy-MM-dd; changes at midnight. */
export const useToday = () => toShanghaiDay(useNow())
