import { saveSession } from '@care/shared/browser/session/token-store'
import { wallPairing } from '@care/shared/overview/walls/walls.contract'
import { useEffect, useState } from 'react'
import { callForTenant } from '../api.ts'

const askMs = 3_000
const againMs = 10_000

/**
 * The current pairing code, null while there is none; renewed when it expires. After the approval the display is signed
 * in.
 */
export function usePairing(): string | null {
  const [code, setCode] = useState<string | null>(null)
  useEffect(() => {
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = (work: () => Promise<unknown>, ms: number) => {
      timer = setTimeout(() => void work(), ms)
    }

    async function begin() {
      const given = await callForTenant(wallPairing.code, {}).catch(() => null)
      if (isOver) return
      setCode(given?.code ?? null)
      if (given) later(() => wait(given.key), askMs)
      else later(begin, againMs)
    }

    async function wait(key: string): Promise<void> {
      const answer = await callForTenant(wallPairing.claim, { body: { key } }).catch(() => null)
      if (isOver) return
      if (answer?.token) return void saveSession(answer.token)
      if (answer?.isOver) return begin()
      later(() => wait(key), askMs)
    }

    void begin()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [])
  return code
}
