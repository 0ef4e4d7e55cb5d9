import type { Unbound } from '@care/shared/session/social.contract'

/** What the phone that is proven here will be bound to. */
export const UnboundNote = ({ unbound: { providerName, name } }: { unbound: Unbound }) => (
  <p className="outside-waiting small" role="status">
    {providerName}
    {name && `“${name}”`}还没有绑定注册账号。验证手机号码后即绑定，以后可直接进入。
  </p>
)
