/** Who issues the id tokens of each pool (AUTH-001). */
export const issuers = { account: 'rotunda/account', guest: 'rotunda/guest' } as const;
