import { readSession } from '@care/shared/browser/session/token-store'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../calls/api.ts'
import { lookOf } from '../../theme/look.ts'
import { favouritesAtom, pathsOf } from '../menu/own-pages.ts'
import { settingsOf } from './settings.ts'
import { lookAtom, settingsAtom } from './settings-atoms.ts'

const params = { name: 'frame' }
const stored = api.settings.get.query({ params })
/** Debounce of changes in ms. */
const settleMs = 800
/** localStorage key of the user with an unsaved change, so that a reload does not undo the change. */
const unsavedKey = 'care.frame.unsaved'

const unsavedBy = () => String(readSession()?.user.id ?? 0)

/**
 * Syncs look, switches and favourite pages across the user's computers: the server's settings at the start, local changes afterwards.
 */
export function useSettingsSync(): void {
  const [look, setLook] = useAtom(lookAtom)
  const [settings, setSettings] = useAtom(settingsAtom)
  const [favourites, setFavourites] = useAtom(favouritesAtom)
  const text = JSON.stringify({ look: { ...look }, settings, favourites })
  const queries = useQueryClient()
  const { data, isSuccess } = useQuery({ ...stored, staleTime: Number.POSITIVE_INFINITY })
  const { mutate: save } = useMutation({
    mutationFn: api.settings.save.call,
    meta: { quiet: true },
    // saves in sequence, so that the latest change arrives last
    scope: { id: 'frame-settings' },
  })
  /** The last synced state: the initial state of the page, then the state of the server; empty if unknown. */
  const held = useRef(text)
  const latest = useRef(text)
  const [isKnown, setKnown] = useState(false)

  useEffect(() => {
    if (!isSuccess) return
    const kept = data as { look?: unknown; settings?: unknown; favourites?: unknown } | null
    const known = kept && {
      look: lookOf(kept.look),
      settings: settingsOf(kept.settings),
      favourites: pathsOf(kept.favourites),
    }
    const isUnsaved = localStorage.getItem(unsavedKey) === unsavedBy()
    if (known || isUnsaved) held.current = known ? JSON.stringify(known) : ''
    setKnown(true)
    if (held.current === latest.current) localStorage.removeItem(unsavedKey)
    else if (known && !isUnsaved) {
      setLook(known.look)
      setSettings(known.settings)
      setFavourites(known.favourites)
    }
  }, [isSuccess, data, setLook, setSettings, setFavourites])

  useEffect(() => {
    latest.current = text
    if (held.current === text) return
    localStorage.setItem(unsavedKey, unsavedBy())
    // waits for the server's settings, which do not undo earlier local changes
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
