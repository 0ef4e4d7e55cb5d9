import type { UnboundIdentity } from '@care/shared/admin/session/ways/social.contract'

/** Notice about the identity that will be bound to the verified phone number. */
export const UnboundNote = ({ unbound: { providerName, name } }: { unbound: UnboundIdentity }) => (
  <p className="outside-waiting small" role="status">
    {providerName}
    {name && `“${name}”`}还没有绑定注册账号。验证手机号码后即绑定，以后可直接进入。
  </p>
)
