import { readSession } from '@care/shared/browser/session/token-store'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../calls/api.ts'
import { lookOf } from '../../theme/look.ts'
import { settingsOf } from './settings.ts'
import { lookAtom, settingsAtom } from './settings-atoms.ts'

const params = { name: 'frame' }
const stored = api.settings.get.query({ params })
/** Several clicks in a row are one change. */
const settleMs = 800
/** This computer holds a change that the server may not have: a reload in between does not undo it. */
const unsavedKey = 'care.frame.unsaved'

const unsavedBy = () => String(readSession()?.user.id ?? 0)

/** Look and switches follow the person to every computer: the server's word at the start, this computer's afterwards. */
export function useSettingsSync(): void {
  const [look, setLook] = useAtom(lookAtom)
  const [settings, setSettings] = useAtom(settingsAtom)
  const text = JSON.stringify({ look: { ...look }, settings })
  const queries = useQueryClient()
  const { data, isSuccess } = useQuery({ ...stored, staleTime: Number.POSITIVE_INFINITY })
  const { mutate: save } = useMutation({
    mutationFn: api.settings.save.call,
    meta: { quiet: true },
    // one after the other: the later change is the last to arrive
    scope: { id: 'frame-settings' },
  })
  /** What needs no saving: what the page began with, then what the server holds; empty when it may hold anything. */
  const held = useRef(text)
  const latest = useRef(text)
  const [isKnown, setKnown] = useState(false)

  useEffect(() => {
    if (!isSuccess) return
    const kept = data as { look?: unknown; settings?: unknown } | null
    const known = kept && { look: lookOf(kept.look), settings: settingsOf(kept.settings) }
    const isUnsaved = localStorage.getItem(unsavedKey) === unsavedBy()
    if (known || isUnsaved) held.current = known ? JSON.stringify(known) : ''
    setKnown(true)
    if (held.current === latest.current) localStorage.removeItem(unsavedKey)
    else if (known && !isUnsaved) {
      setLook(known.look)
      setSettings(known.settings)
    }
  }, [isSuccess, data, setLook, setSettings])

  useEffect(() => {
    latest.current = text
    if (held.current === text) return
    localStorage.setItem(unsavedKey, unsavedBy())
    // the server's word comes first, and does not undo what was changed before it
    if (!isKnown) return
    const timer = setTimeout(() => {
      held.current = text
      const value = JSON.parse(text)
      save(
        { params, body: { value } },
        {
          onSuccess: () => {
            if (latest.current === text) localStorage.removeItem(unsavedKey)
            queries.setQueryData(stored.queryKey, value)
          },
          onError: () => {
            held.current = ''
          },
        },
      )
    }, settleMs)
    return () => clearTimeout(timer)
  }, [text, isKnown, save, queries])
}
