import type { Assessment } from '@care/shared/forms/assessments/assessment'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../calls/api.ts'
import { FormRow, InputRow } from '../../../../kit/form/form-row.tsx'
import { ChoicesPlaceholder } from '../../../../kit/inputs/choices-placeholder.tsx'
import { Select } from '../../../../kit/inputs/select.tsx'
import { TextInput } from '../../../../kit/inputs/text-input.tsx'
import { SignaturePad } from '../../../../pickers/signature/signature-pad.tsx'
import { setImageAt } from './scene-photos.tsx'

interface Props {
  oldmanId: number
  assessors: Assessment['assessors']
  signImgs: string[]
  onAssessors: (assessors: Assessment['assessors'], isTyped: boolean) => void
  onSign: (signImgs: string[]) => void
}

const places = ['第一评估员', '第二评估员']

/** The two assessors, each with certificate and signature. */
export function AssessorsInput({ oldmanId, assessors, signImgs, onAssessors, onSign }: Props) {
  const people = useQuery(api.assessments.assessors.query({ query: { oldmanId } }))
  const told = (at: number, one: Assessment['assessors'][number] | undefined, isTyped = false) => {
    const both = places.map((_, place) => (place === at ? one : assessors[place]))
    onAssessors(
      both.flatMap((other) => other ?? []),
      isTyped,
    )
  }
  return (
    <div className="assess-assessors stack gap-4">
      {places.map((label, at) => {
        const one = assessors[at]
        const other = assessors[1 - at]
        return (
          <fieldset className="stack" key={label}>
            <legend className="visually-hidden">{label}</legend>
            <InputRow label={label} required>
              <Select
                value={one?.userId ?? null}
                options={(people.data ?? []).filter(({ userId }) => userId !== other?.userId)}
                optionValue="userId"
                optionLabel="name"
                placeholder="请选择"
                filter
                filterInputAutoFocus
                emptyMessage={<ChoicesPlaceholder query={{ ...people }} empty="没有可选的人员" />}
                disabled={at === 1 && assessors.length === 0}
                onChange={({ value }) => {
                  const person = people.data?.find(({ userId }) => userId === value)
                  told(at, person && { ...person, certNo: '' })
                }}
              />
            </InputRow>
            {one && (
              <>
                <InputRow label="证书编号">
                  <TextInput
                    value={one.certNo}
                    maxLength={50}
                    placeholder="评估员证书编号"
                    onChange={({ target }) => told(at, { ...one, certNo: target.value }, true)}
                  />
                </InputRow>
                <FormRow label="签名">
                  <SignaturePad
                    name={one.name}
                    value={signImgs[at] ?? ''}
                    onChange={(url) => onSign(setImageAt(signImgs, at, url))}
                  />
                </FormRow>
              </>
            )}
          </fieldset>
        )
      })}
    </div>
  )
}
