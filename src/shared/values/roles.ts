/** The roles of a participant, lowest first; the highest of a person's groups wins (PERM-002). */
export const roles = ['access', 'moderator', 'host'] as const;
export type Role = (typeof roles)[number];

/** Whether `value` names a role. */
export const isRole = (value: unknown): value is Role => roles.includes(value as Role);

/** Where a role stands among the others, from 0; -1: no member, below all of them. */
export const rankOf = (role: Role | null): number => (role === null ? -1 : roles.indexOf(role));

/** The higher of two roles; null is lower than any. */
export const higherRole = (one: Role | null, other: Role): Role =>
  one !== null && rankOf(one) > rankOf(other) ? one : other;

/** The five media a participant, a room and an event can allow or forbid (ROOM-034). */
export const media = ['microphone', 'camera', 'screenShare', 'vw', 'annotation'] as const;
export type Medium = (typeof media)[number];

/** The flag of an event, a room or a participant that stands for a medium (ROOM-034). */
export const mediumFlags = {
  microphone: 'mic_enabled',
  camera: 'camera_enabled',
  screenShare: 'local_screen_enabled',
  vw: 'vw_share_enabled',
  annotation: 'annotation_enabled',
} as const satisfies Record<Medium, string>;
export type MediumFlag = (typeof mediumFlags)[Medium];

/** The five flags of one event, room or participant; null means "not decided here". */
export type MediumFlags = Readonly<Partial<Record<MediumFlag, boolean | null>>>;

/** The five flags of something that has more fields. */
export const mediumFlagsOf = (from: Required<MediumFlags>): MediumFlags =>
  Object.fromEntries(Object.values(mediumFlags).map((flag) => [flag, from[flag]]));

/** Whether a medium is allowed: participant, then room, then event, then true (ROOM-035). */
export const isMediumAllowed = (
  medium: Medium,
  participant: MediumFlags | undefined,
  room: MediumFlags | undefined,
  event: MediumFlags | undefined,
): boolean => {
  const flag = mediumFlags[medium];
  return participant?.[flag] ?? room?.[flag] ?? event?.[flag] ?? true;
};
