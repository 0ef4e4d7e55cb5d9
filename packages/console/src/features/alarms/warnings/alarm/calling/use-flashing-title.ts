import { drillMark, isDrill, warningKinds } from '@care/shared/alarms/warnings/warning'
import { useEffect } from 'react'

interface Calling {
  sourceType: number
  drillId: number | null
}

/**
 * Tab title such as "(2) SOS求助": number of unclaimed emergencies and the most urgent kind; null without emergencies.
 */
export function emergencyTabTitle([first, ...others]: readonly Calling[]): string | null {
  if (!first) return null
  const kind = (warningKinds as Record<number, { label: string }>)[first.sourceType]?.label ?? '紧急预警'
  return `(${others.length + 1}) ${isDrill(first) ? drillMark : ''}${kind}`
}

/** Flashes the tab title while the page is hidden, and restores the title as soon as the page is visible. */
export function useFlashingTitle(words: string | null): void {
  useEffect(() => {
    if (!words) return
    const mark = `${words} · `
    const isMarked = () => document.title.startsWith(mark)
    const plain = () => {
      if (isMarked()) document.title = document.title.slice(mark.length)
    }
    const flash = () => {
      if (!document.hidden || isMarked()) plain()
      else document.title = mark + document.title
    }
    flash()
    const timer = setInterval(flash, 1000)
    document.addEventListener('visibilitychange', flash)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', flash)
      plain()
    }
  }, [words])
}
