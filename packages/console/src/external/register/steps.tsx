import { StepBar, stepsAt } from '../../kit/page/step-bar.tsx'

const names = ['注册账号', '机构信息', '选择套餐', '等待审核']

/** Progress of a registration; `current` counts from 0. */
export const RegistrationSteps = ({ current }: { current: number }) => <StepBar steps={stepsAt(names, current)} />
