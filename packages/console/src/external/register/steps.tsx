const names = ['注册账号', '机构信息', '选择套餐', '等待审核']

/** Progress of a registration; `current` counts from 0. */
export const RegistrationSteps = ({ current }: { current: number }) => (
  <ol className="outside-steps rigid row gap-3">
    {names.map((name, at) => (
      <li
        key={name}
        className={at < current ? 'is-done' : at === current ? 'is-current' : undefined}
        aria-current={at === current ? 'step' : undefined}
      >
        <span aria-hidden>{at < current ? <i className="pi pi-check" /> : at + 1}</span>
        {name}
      </li>
    ))}
  </ol>
)
