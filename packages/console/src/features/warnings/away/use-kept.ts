import type { Warning } from '@care/shared/warnings/warning'
import { useAtomValue } from 'jotai'
import { keptAtom } from './kept-atoms.ts'
import { afterKept, keptText } from './kept-warning.ts'

/** Applies the queued actions to warnings, and gives the mark of each. */
export function useKept() {
  const deeds = useAtomValue(keptAtom)
  return {
    asKept: <W extends Warning>(warning: W): W => afterKept(warning, deeds),
    keptText: (id: number) => keptText(deeds, id),
  }
}
