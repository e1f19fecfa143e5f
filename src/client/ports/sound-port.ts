/** What is heard without anybody speaking. */
export type NoticeSound = 'message' | 'hand';

/** Plays a short sound, quietly, by a speaker; null: the system's own. A browser that plays none does nothing. */
export type PlaySound = (sound: NoticeSound, speakerId: string | null) => void;
