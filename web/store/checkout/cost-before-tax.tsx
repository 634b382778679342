import { Rupees } from '#web/shop/rupees.tsx'

export const CostBeforeTax = ({ value, none }: { value: number; none: string }) =>
  value > 0 ? (
    <>
      <Rupees value={value} className="font-semibold" /> <span className="text-muted">+ GST</span>
    </>
  ) : (
    <span className="text-muted">{none}</span>
  )
