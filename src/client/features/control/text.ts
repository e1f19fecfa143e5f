/** The sentences of control. */
export const controlText = {
  request: 'Ask for control',
  take: 'Take control',
  give: 'Give control to...',
  giving: {
    search: 'Find someone in this room',
    nobody: 'No one in this room has that name.',
    yourself: (name: string) => `${name} (you)`,
    hasIt: 'Has control',
  },
  requestsOff: 'Control requests are turned off',
  letAsk: 'Let others ask for control',
  release: 'Release control',
  reset: 'Take control back',
  releaseAll: "End everyone's control",
  controlled: 'You have control',
  controlledBy: (names: string) => `Controlled by ${names}`,
  dialog: {
    title: 'Control request',
    question: (name: string) => `${name} is asking for control.`,
    allow: 'Allow',
    deny: 'Deny',
    denyAndBlock: 'Deny and block',
  },
} as const;
