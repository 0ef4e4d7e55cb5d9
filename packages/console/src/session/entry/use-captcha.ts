import type { ApiError } from '@care/shared/http/client'
import type { CaptchaKind } from '@care/shared/session/captcha.contract'
import { challengeOf } from '@care/shared/session/challenge'
import { useRef, useState } from 'react'
import { type CaptchaAnswer, newRandomStr } from '../calls.ts'
import { doWork } from '../work/do-work.ts'
import type { SignInFailure } from './failure.ts'

/** Said of a wrong move, until the next one begins. */
export const missed = '没有对准缺口，请再试一次'

interface Asked {
  kind: CaptchaKind
  randomStr: string
  /** What was typed, or what the slider's move was worth. */
  code: string
  /** Why there is another one. */
  words?: string | undefined
}

/** The picture or slider that the server asks for after suspicion; nothing until then. */
export function useCaptcha() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isImageChosen, setImageChosen] = useState(false)
  const work = useRef<{ done: Promise<void>; leave: () => void } | null>(null)
  const fresh = (kind: CaptchaKind, words?: string) => {
    const randomStr = newRandomStr()
    const leaving = new AbortController()
    work.current?.leave()
    // while the person looks at the picture
    work.current = { done: doWork(randomStr, leaving.signal), leave: () => leaving.abort() }
    setAsked({ kind, randomStr, code: '', words })
  }

  return {
    asked,
    setCode: (code: string) => setAsked((now) => now && { ...now, code }),
    renew: () => asked && fresh(asked.kind),
    /** After a wrong move, which the next puzzle still tells of. */
    retry: () => asked && fresh(asked.kind, missed),
    /** Instead of the slider, for as long as the page is open. */
    chooseImage: () => {
      setImageChosen(true)
      fresh('image')
    },
    /** What goes with the next call, once the work beside it is done. */
    answer: async (): Promise<CaptchaAnswer | undefined> => {
      if (!asked) return undefined
      await work.current?.done
      return { randomStr: asked.randomStr, code: asked.code.trim() }
    },
    /** What is missing before the call is made, by its field. */
    missing: (): Record<string, string> => {
      if (!asked || asked.code.trim()) return {}
      return asked.kind === 'image' ? { code: '请输入验证码' } : { slider: '请拖动滑块完成验证' }
    },
    /** An answer serves once: after every failure there is another. The first time it is a request, not a reproach. */
    told: (error: ApiError): SignInFailure | null => {
      const challenge = challengeOf(error)
      if (challenge?.reason !== 'captcha') {
        if (asked) fresh(asked.kind)
        return null
      }
      const kind = isImageChosen ? 'image' : challenge.kind
      fresh(kind)
      if (kind === 'slider') return { field: 'slider', text: asked ? '验证已失效，请再拖动一次' : '请拖动滑块完成验证' }
      return { field: 'code', text: asked ? error.message : '请输入图中算式的结果后再继续' }
    },
    done: () => setAsked(null),
  }
}
export type Captcha = ReturnType<typeof useCaptcha>
