/** The topic of room messages among what media carry. */
export const messageTopic = 'rotunda';
