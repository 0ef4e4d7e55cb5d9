import { ApiError } from '@care/shared/http/client'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { store, toastError } from '../kit/messages/toast.ts'
import { lockedAtom } from './lock-atom.ts'
import { endSession } from './reauthentication.ts'
import { endingMessageOf, isInstitutionPaused } from './session-ending.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError
    mutationMeta: {
      /** Area invalidated on success and on a conflict (another user wrote first). */
      area?: string
      /** The page shows the error in place: no toast. */
      quiet?: boolean
      /** A 401 concerns the input (a code, a password), so it does not end the session. */
      keepsSession?: boolean
    }
  }
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error) => settle(error, isPausedAnew(error)) }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, { meta }) => {
      settle(error, !meta?.quiet || isInstitutionPaused(error), meta?.keepsSession)
      if (meta?.area && error.reason === 'conflict') invalidateArea(meta.area)
    },
    onSuccess: (_data, _variables, _context, { meta }) => {
      if (meta?.area) invalidateArea(meta.area)
    },
  }),
  defaultOptions: {
    // offline, a write fails immediately instead of being queued unseen and sent later
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 5_000,
      retry: (failures, error) => failures < 2 && mayPass(error),
      refetchOnWindowFocus: false,
    },
  },
})

/** Per area, the other areas whose lists show its records: dictionaries show their items. */
const shownIn: Record<string, string[]> = {
  callRecords: ['callCustomers'],
  callWorkbench: ['callCustomers', 'callRecords'],
  dictionaries: ['dictionaryItems'],
  dictionaryItems: ['dictionaries'],
  elderAccounts: ['elderPackages'],
  elderPackages: ['elderAccounts'],
  departments: ['staff'],
  followUps: ['workOrders'],
  positions: ['staff'],
  questionnaireBindings: ['catalogue', 'questionnaires'],
  questionnaireCheckIns: ['questionnaires'],
  questionnaireItems: ['questionnaires'],
  questionnaireLogics: ['questionnaires'],
  roles: ['staff'],
  staff: ['departments', 'roles'],
  wallPairing: ['walls'],
  warnings: ['warningCentres', 'quietPeriods'],
  workOrders: ['elderAccounts', 'elderPackages', 'followUps'],
}

/** Invalidates every query that shows records of this area. */
export function invalidateArea(area: string): void {
  for (const each of [area, ...(shownIn[area] ?? [])]) void refresh([each])
}

/** Also resends queries still waiting for their first response, because that response may predate the write. */
async function refresh(queryKey: string[]): Promise<void> {
  await queryClient.cancelQueries({
    queryKey,
    type: 'active',
    predicate: ({ state }) => state.data === undefined && state.fetchStatus === 'fetching',
  })
  await queryClient.invalidateQueries({ queryKey })
}

/** Handles a refused call. `toast` is false for most queries, because their page shows the error in place. */
function settle(error: ApiError, toast: boolean, keepsSession = false) {
  const ending = endingMessageOf(error)
  if (ending !== null && !keepsSession) {
    resetPauseNotice()
    return endSession(ending)
  }
  if (error.reason === 'locked') return store.set(lockedAtom, true)
  if (toast) toastError(error)
}

/**
 * Message of the last institution pause shown: refused lists show it once, although every refetch is refused; writes
 * show it every time.
 */
let toldPause = ''
export function resetPauseNotice(): void {
  toldPause = ''
}
function isPausedAnew(error: ApiError): boolean {
  if (!isInstitutionPaused(error) || toldPause === error.message) return false
  toldPause = error.message
  return true
}

const mayPass = (error: ApiError) => error instanceof ApiError && (error.status === 0 || error.status >= 502)
