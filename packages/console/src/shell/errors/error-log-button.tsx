import { useAtomValue, useSetAtom } from 'jotai'
import { api } from '../../calls/api.ts'
import { useMayCall } from '../../calls/me.ts'
import { IconButton } from '../../kit/messages/icon-button.tsx'
import { errorsAtom, errorsOpenAtom } from './errors-atom.ts'

/** Shown to users with access to logs when errors were logged; other users open the log from their menu. */
export function ErrorLogButton() {
  const { length } = useAtomValue(errorsAtom)
  const open = useSetAtom(errorsOpenAtom)
  const mayCall = useMayCall()
  if (length === 0 || !mayCall(api.logs.page)) return null
  return <IconButton icon={<Bug />} label="错误日志" count={length} onClick={() => open(true)} />
}

const Bug = () => (
  <svg
    viewBox="0 0 16 16"
    width="16"
    height="16"
    fill="none"
    stroke="currentColor"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <rect x="4.500" y="5.500" width="7" height="8" rx="3.500" />
    <path d="M5.500 5.500a2.500 2.500 0 0 1 5 0M8 8v5.500M4.500 9.500h-3M14.500 9.500h-3M4.700 7 2.500 5M11.300 7l2.200-2M4.900 12l-2.200 2M11.100 12l2.200 2" />
  </svg>
)
