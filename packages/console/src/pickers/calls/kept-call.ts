import { readSession } from '@care/shared/browser/session/token-store'

/** Name under which the browser keeps the current call and the unsaved notes of an agent. */
export const keptCallName = 'callDesk'

/** Whether this browser keeps a call or a note of the signed-in agent, so that the workbench is needed at once. */
export const hasKeptCall = () =>
  localStorage.getItem(`care.${keptCallName}.${readSession()?.user.id ?? 0}`)?.includes('"jobId"') === true
