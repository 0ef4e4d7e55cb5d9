import type { CaptchaKind } from '@care/shared/admin/session/ways/captcha.contract'
import { challengeOf } from '@care/shared/admin/session/ways/challenge'
import type { ApiError } from '@care/shared/http/client'
import { useRef, useState } from 'react'
import { type CaptchaAnswer, newRandomStr } from '../calls.ts'
import { solveProofOfWork } from '../work/solve-proof-of-work.ts'
import type { SignInFailure } from './failure.ts'

/** Notice after a missed slider, until the next attempt. */
export const missedSliderText = '没有对准缺口，请再试一次'

interface Asked {
  kind: CaptchaKind
  randomStr: string
  /** The typed text, or the solution of the slider. */
  code: string
  /** Notice why a new captcha is shown. */
  words?: string | undefined
}

/** State of the captcha; `asked` is null until the server requires one. */
export function useCaptcha() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isImageChosen, setImageChosen] = useState(false)
  const work = useRef<{ done: Promise<void>; leave: () => void } | null>(null)
  const fresh = (kind: CaptchaKind, words?: string) => {
    const randomStr = newRandomStr()
    const leaving = new AbortController()
    work.current?.leave()
    // proof of work in the background, while the user looks at the picture
    work.current = { done: solveProofOfWork(randomStr, leaving.signal), leave: () => leaving.abort() }
    setAsked({ kind, randomStr, code: '', words })
  }

  return {
    asked,
    setCode: (code: string) => setAsked((now) => now && { ...now, code }),
    renew: () => asked && fresh(asked.kind),
    /** Loads another puzzle after a missed one, with a notice. */
    retry: () => asked && fresh(asked.kind, missedSliderText),
    /** Shows a picture instead of the slider, until the page closes. */
    chooseImage: () => {
      setImageChosen(true)
      fresh('image')
    },
    /** The captcha solution for the next call; waits for the proof of work. */
    answer: async (): Promise<CaptchaAnswer | undefined> => {
      if (!asked) return undefined
      await work.current?.done
      return { randomStr: asked.randomStr, code: asked.code.trim() }
    },
    /** Validation messages of an unsolved captcha, by field. */
    missing: (): Record<string, string> => {
      if (!asked || asked.code.trim()) return {}
      return asked.kind === 'image' ? { code: '请输入验证码' } : { slider: '请拖动滑块完成验证' }
    },
    /**
     * Handles a refused call: loads a new captcha, because a solution is valid once. Returns the message of a required
     * captcha.
     */
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
