import { useAtom } from 'jotai'
import { api } from '../../calls/api.ts'
import { idleMinutes } from '../../calls/lock-rules.ts'
import { Select } from '../../kit/inputs/select.tsx'
import { toast, toastError } from '../../kit/messages/toast.ts'
import { idleMinutesAtom } from './use-auto-lock.ts'

/** Idle time before the screen locks; needs a lock password. */
export function AutoLockChoice() {
  const [minutes, setMinutes] = useAtom(idleMinutesAtom)

  const choose = async (value: number) => {
    try {
      if (value && !(await api.lock.state.call()).hasPassword)
        return toast('warn', '请先在姓名菜单里点“锁屏”，设置锁屏密码')
      setMinutes(value)
    } catch (error) {
      toastError(error)
    }
  }
  return (
    <Select
      aria-label="自动锁屏"
      value={minutes}
      options={Object.entries(idleMinutes).map(([value, label]) => ({ value: Number(value), label }))}
      onChange={({ value }) => void choose(value)}
    />
  )
}
