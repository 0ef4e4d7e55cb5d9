import type { SignInFailure } from './failure.ts'

export const FormAlert = ({ failure: { text, requestId } }: { failure: SignInFailure }) => (
  <p className="login-alert" role="alert">
    {text}
    {requestId && <small>请求编号 {requestId}</small>}
  </p>
)
