import type { TenantChoice } from '@care/shared/session/session'
import { saveSession } from '@care/shared/session/token-store'
import { useState } from 'react'
import { type Credentials, findTenants, newRandomStr, SignInError, signIn } from './calls.ts'
import { dropNotice } from './leave.ts'

export type FieldName = 'username' | 'password' | 'code'
export interface SignInFailure {
  /** Beside this field; without one it concerns the whole form. */
  field?: FieldName
  text: string
  requestId?: string | null
}

interface Opened {
  credentials: Credentials
  ticket: string
  tenants: TenantChoice[]
}

/** Password sign-in: who is this and where do they work, a choice when there are several places, then the session. */
export function useSignIn(prepare: () => void, notice: string | null) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<SignInFailure | null>(notice ? { text: notice } : null)
  const [randomStr, setRandomStr] = useState<string | null>(null)
  const [opened, setOpened] = useState<Opened | null>(null)

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      setBusy(false)
      const refusal = failureOf(error, randomStr !== null)
      setFailure(refusal)
      if (refusal.field === 'code' || randomStr) setRandomStr(newRandomStr())
    }
  }

  const enter = async ({ credentials, ticket }: Opened, tenantId: number) => {
    saveSession(await signIn(credentials, tenantId, ticket))
  }

  return {
    busy,
    failure,
    /** Key of the captcha picture, once the server has asked for one. */
    randomStr,
    renewCaptcha: () => setRandomStr(newRandomStr()),
    choices: opened && opened.tenants.length !== 1 ? opened.tenants : null,
    submit: (username: string, password: string, code: string) => {
      const missing = missingField(username, password, code, randomStr !== null)
      if (missing) return setFailure(missing)
      prepare()
      dropNotice()
      const credentials: Credentials = { username, password, ...(randomStr && { captcha: { randomStr, code } }) }
      void attempt(async () => {
        const { token, tenants } = await findTenants(credentials)
        const found = { credentials, ticket: token, tenants }
        const [only] = tenants
        if (tenants.length === 1 && only) return enter(found, only.id)
        setOpened(found)
        setBusy(false)
      })
    },
    choose: (tenantId: number) => {
      if (opened) void attempt(() => enter(opened, tenantId))
    },
    back: () => {
      setOpened(null)
      setFailure(null)
    },
  }
}
export type SignInFlow = ReturnType<typeof useSignIn>

function missingField(username: string, password: string, code: string, asksCode: boolean): SignInFailure | null {
  if (!username) return { field: 'username', text: '请输入用户名' }
  if (!password) return { field: 'password', text: '请输入密码' }
  if (asksCode && !code) return { field: 'code', text: '请输入验证码' }
  return null
}

/** 426 stands at the password, 428 at the picture; its first time is a request, not a reproach. */
export function failureOf(error: unknown, captchaShown: boolean): SignInFailure {
  if (!(error instanceof SignInError)) throw error
  const { status, message: text, requestId } = error
  if (status === 428) return { field: 'code', text: captchaShown ? text : '请输入图中算式的结果后再登录' }
  if (status === 426) return { field: 'password', text }
  return { text, requestId }
}
