import { workKey } from '../../kit/page/stored-atom.ts'

/** Name under which the browser keeps the current call and the unsaved notes of an agent. */
export const keptCallName = 'callDesk'

/**
 * Whether this browser keeps a call or a note of the signed-in agent in this institution, so that the workbench is
 * needed at once.
 */
export const hasKeptCall = () => localStorage.getItem(workKey(keptCallName))?.includes('"jobId"') === true
