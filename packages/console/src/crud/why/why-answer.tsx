import type { AccessExplanation, AccessQuestion } from '@care/shared/admin/staff/access-explanation'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'
import { QueryPlaceholder } from '../../kit/loading/query-placeholder.tsx'
import { Fact } from '../../kit/text/facts.tsx'
import './why.css'

/** `called`: label of the permission, when the question concerns a single permission. */
type Props = Partial<AccessQuestion> & { called?: string }

/** Explains why a user may or may not use a page or a call; defaults to the signed-in user. */
export function WhyAnswer({ called, ...asked }: Props) {
  const { data: why, error, refetch } = useQuery(api.roles.why.query({ query: asked }))
  return (
    <div className="why" role="status">
      {why ? (
        <Answer why={called ? { ...why, title: called } : why} />
      ) : (
        <QueryPlaceholder error={error} onRetry={refetch} lines={4} />
      )}
    </div>
  )
}

function Answer({ why }: { why: AccessExplanation }) {
  const { title, may, permission, label, isOperators, roles, granters } = why
  const theirs = roles.filter(({ isTheirs }) => isTheirs)
  return (
    <>
      <p className={may ? 'why-word line strong is-good' : 'why-word line strong is-bad'}>
        <i className={`pi ${may ? 'pi-check-circle' : 'pi-ban'}`} aria-hidden />
        {may ? '能使用' : '不能使用'}“{title}”
      </p>
      <dl className="facts stack">
        <Fact label="所需权限">{permission ? `${label}（${permission}）` : '登录即可，不需要权限'}</Fact>
        {permission &&
          (isOperators && roles.length === 0 ? <Fact label="使用范围">仅限平台运营方</Fact> : <Holders why={why} />)}
        {may && theirs.length > 0 && <Fact label="来自角色">{namesOf(theirs)}</Fact>}
        {!may && <Fact label="怎样获得">{wayOf(why, granters.map(({ nickName }) => nickName).join('、'))}</Fact>}
      </dl>
      {may && <p className="soft why-hint">如仍被拒绝，是这条记录或它所属的机构不在查看范围内。</p>}
    </>
  )
}

const Holders = ({ why: { roles } }: { why: AccessExplanation }) => (
  <Fact label="含此权限">{roles.length > 0 ? namesOf(roles) : '本机构没有角色含有此权限'}</Fact>
)

const namesOf = (roles: AccessExplanation['roles']) => roles.map(({ roleName }) => roleName).join('、')

function wayOf({ isDisabled, isOperators, roles }: AccessExplanation, granters: string): string {
  if (isDisabled) return '账号已停用，启用后才能使用'
  if (isOperators && roles.length === 0) return '机构账号不能获得'
  return granters ? `可由${granters}授予` : '本机构没有人可以授予，请联系上级机构或平台运营方'
}
