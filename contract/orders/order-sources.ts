// Where orders come from. Staff enter those of every source but the website.

export const orderSources = ['website', 'phone', 'whatsapp', 'email', 'counter', 'fair'] as const
export type OrderSource = (typeof orderSources)[number]

export const orderSourceLabels: Record<OrderSource, string> = {
  website: 'Website',
  phone: 'Phone',
  whatsapp: 'WhatsApp',
  email: 'Email',
  counter: 'Counter',
  fair: 'Fair',
}
