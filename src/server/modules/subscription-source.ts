import type { Viewer } from '../access/viewer.ts';

/** A fact on its way to subscribers; `seq` is null for what is not stored. */
export interface SourceFact {
  readonly kind: string;
  readonly seq: number | null;
  readonly payload: unknown;
  readonly audience: readonly string[] | null;
  /** The numbers of earlier facts that say something else since this one. */
  readonly amends?: readonly number[];
}

/** Arguments of a subscription field, coerced by its schema. */
export type SubscriptionArguments = Readonly<Record<string, unknown>>;

/**
 * Where the answers of one subscription field come from. One execution serves every subscriber whose document,
 * variables and scope are equal, so nothing here may depend on the viewer but {@link authorise}.
 */
export interface SubscriptionSource {
  /** The event whose changes of access concern the subscription; null for none. */
  eventOf(args: SubscriptionArguments): string | null;
  /** Whoever is not in the event follows it too, as beside a recording: it shows nobody to be there. */
  readonly isFollowedFromElsewhere?: boolean;
  /** The durable stream, when there is one. */
  streamOf?(args: SubscriptionArguments): string;
  /**
   * The channel of facts that are not stored, when there is one. Without a durable stream as well, the subscription is
   * completed once some of them may have been lost.
   */
  channelOf?(args: SubscriptionArguments): string;
  /**
   * The scope of those who are told what others are not: while they are authorised again nothing is given to them, and what
   * came meanwhile is given, or not, by the scope that they have then. Only where there is a durable stream.
   */
  readonly confidentialScope?: string;
  /** The viewer's authorisation scope; throws a Refusal when there is none. Asked again when access changes. */
  authorise(viewer: Viewer, args: SubscriptionArguments): Promise<string>;
  /** The value of the field for a fact, for those of a scope; undefined: the fact is not for this subscription. */
  valueOf(fact: SourceFact, args: SubscriptionArguments, scope: string): unknown;
}

/** Sources by the names of their subscriptions. */
export type Sources = Readonly<Record<string, SubscriptionSource>>;
