import { readSession } from '@care/shared/session/token-store'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../api.ts'
import { lookOf } from '../../theme/look.ts'
import { settingsOf } from './settings.ts'
import { lookAtom, settingsAtom } from './settings-atoms.ts'

const params = { name: 'frame' }
/** Several clicks in a row are one change. */
const settleMs = 800
/** This computer holds a change that the server may not have: a reload in between does not undo it. */
const unsavedKey = 'care.frame.unsaved'

const unsavedBy = () => String(readSession()?.user.id ?? 0)

/** Look and switches follow the person to every computer: the server's word at the start, this computer's afterwards. */
export function useSettingsSync(): void {
  const [look, setLook] = useAtom(lookAtom)
  const [settings, setSettings] = useAtom(settingsAtom)
  const { data, isSuccess } = useQuery({ ...api.settings.get.query({ params }), staleTime: Number.POSITIVE_INFINITY })
  const { mutate: save } = useMutation({ mutationFn: api.settings.save.call, meta: { quiet: true } })
  /** What the server is known to hold; null before it has answered. */
  const held = useRef<string | null>(null)

  /** A change of before the reload goes out now. */
  const [isLate, setLate] = useState(false)

  useEffect(() => {
    if (!isSuccess) return
    const kept = data as { look?: unknown; settings?: unknown } | null
    if (!kept) {
      held.current = ''
      return
    }
    const known = { look: lookOf(kept.look), settings: settingsOf(kept.settings) }
    held.current = JSON.stringify(known)
    if (localStorage.getItem(unsavedKey) === unsavedBy()) return setLate(true)
    setLook(known.look)
    setSettings(known.settings)
  }, [isSuccess, data, setLook, setSettings])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a late change is sent although nothing changed since.
  useEffect(() => {
    const value = { look: { ...look }, settings }
    const text = JSON.stringify(value)
    if (held.current === null || held.current === text) return
    localStorage.setItem(unsavedKey, unsavedBy())
    const timer = setTimeout(() => {
      held.current = text
      save({ params, body: { value } }, { onSuccess: () => localStorage.removeItem(unsavedKey) })
    }, settleMs)
    return () => clearTimeout(timer)
  }, [look, settings, isLate, save])
}
