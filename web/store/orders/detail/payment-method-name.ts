// How a way of paying is called.
const names: Readonly<Record<string, string>> = {
  manual: 'Bank Transfer',
  bank_transfer: 'Bank Transfer',
  upi: 'UPI',
  cash: 'Cash',
  cheque: 'Cheque',
}

export const paymentMethodName = (method: string): string => names[method] ?? method
