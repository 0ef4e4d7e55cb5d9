import type { ExternalTicket, FoundTenant } from '@care/shared/admin/external/external'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../calls/api.ts'
import { useAction } from '../../crud/use-action.ts'
import { Form } from '../../kit/form/form.tsx'
import { Button } from '../../kit/inputs/button.tsx'
import { CountedInput } from '../../kit/inputs/counted-input.tsx'
import { TextInput } from '../../kit/inputs/text-input.tsx'
import { Logo } from '../../kit/page/logo.tsx'

/** Finds an institution by its full name or code, and applies to join it. */
export function JoinBox({ ticket }: { ticket: ExternalTicket }) {
  const params = { token: ticket.token }
  const [name, setName] = useState('')
  const [remark, setRemark] = useState<string | undefined>()
  const [found, setFound] = useState<FoundTenant | null>(null)
  const [words, setWords] = useState('')
  const find = useMutation({
    mutationFn: (name: string) => api.external.findTenant.call({ params, query: { name } }),
    onSuccess: (tenant) => {
      setFound(tenant)
      setWords(tenant ? '' : '没有找到该机构，请核对完整名称或机构编码')
    },
  })
  const join = useAction(api.external.joinTenant, '申请已提交', () => navigate('/login?view=outside&tab=applied'))

  const search = () => {
    setFound(null)
    if (!name.trim()) return setWords('请输入机构名称或编码')
    if (!find.isPending) find.mutate(name.trim())
  }
  const send = () => {
    if (found && !join.isPending) join.mutate({ params, query: { tenantId: found.tenantId, remark } })
  }

  return (
    <section className="outside-card rigid boxed" aria-label="申请加入机构">
      <Form className="outside-find line gap-3" onSubmit={search}>
        <label htmlFor="join-name">加入机构</label>
        <TextInput
          id="join-name"
          value={name}
          maxLength={50}
          placeholder="机构完整名称或机构编码"
          aria-describedby="join-words"
          invalid={words !== ''}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" label="查找" icon="pi pi-search" outlined loading={find.isPending} />
      </Form>
      <p id="join-words" className="form-error bad small" role="alert">
        {words}
      </p>
      {found && (
        <Form className="outside-found stack" onSubmit={send}>
          <Logo picture={found.logo} />
          <strong>{found.tenantName}</strong>
          <label htmlFor="join-remark" className="visually-hidden">
            申请说明
          </label>
          <CountedInput
            id="join-remark"
            value={remark}
            max={200}
            placeholder="向机构说明您的身份（选填）"
            onChange={setRemark}
          />
          <Button type="submit" label="申请加入" loading={join.isPending} />
        </Form>
      )}
    </section>
  )
}
