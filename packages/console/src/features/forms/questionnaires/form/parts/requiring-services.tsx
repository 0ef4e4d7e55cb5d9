import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { api } from '../../../../../calls/api.ts'
import { useMayCall } from '../../../../../calls/me.ts'
import { Fact } from '../../../../../kit/text/facts.tsx'

/** Links to the catalogue services that require this questionnaire. */
export function RequiringServices({ formKey }: { formKey: string }) {
  const mayOpen = useMayCall()(api.costProjects.page)
  const { data } = useQuery(api.questionnaireBindings.list.query({ query: { key: formKey } }))
  if (!data) return null
  return (
    <Fact label="服务项目">
      {data.length === 0
        ? '未绑定'
        : data.map(({ id, serverProjectName, isDefault }, at) => (
            <span key={id}>
              {at > 0 && '、'}
              {mayOpen ? (
                <Link href={`/account/project?projecName=${encodeURIComponent(serverProjectName)}`}>
                  {serverProjectName}
                </Link>
              ) : (
                serverProjectName
              )}
              {isDefault && '（默认）'}
            </span>
          ))}
    </Fact>
  )
}
