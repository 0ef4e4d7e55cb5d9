export { Checkbox } from 'primereact/checkbox'
