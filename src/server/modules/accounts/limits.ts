/** Of how many guests one statement looks whether they have left: others use the database in between. */
export const guestsAtOnce = 500;
