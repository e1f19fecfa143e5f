/** The sentences of control. */
export const controlText = {
  request: 'Ask for control',
  requestsOff: 'Control requests are turned off',
  letAsk: 'Let others ask for control',
  release: 'Release control',
  reset: 'Take control back',
  controlledBy: (names: string) => `Controlled by ${names}`,
  dialog: {
    title: 'Control request',
    question: (name: string) => `${name} is asking for control.`,
    allow: 'Allow',
    deny: 'Deny',
    denyAndBlock: 'Deny and block',
  },
} as const;
