/** What computes the model: the graphics card, or the processor. */
export type Delegate = 'GPU' | 'CPU';

/** How MediaPipe opens the model: frame by frame, and telling how surely each pixel is a person (MEDIA-035). */
export const modelOptions = (modelAssetPath: string, delegate: Delegate) => ({
  baseOptions: { modelAssetPath, delegate },
  runningMode: 'VIDEO' as const,
  outputConfidenceMasks: true,
  outputCategoryMask: false,
});

/** A frame's time at 24 a second, of which the model may take half. */
const quickMs = 20;

/**
 * Opens the model on the graphics card (MEDIA-035), and on the processor where that cannot be, or is slower than there is
 * time for and than the processor is. Throws when neither can be opened.
 */
export const chooseDelegate = async <Opened extends { close(): void }>(
  open: (delegate: Delegate) => Promise<Opened>,
  measureMs: (opened: Opened) => number,
): Promise<Opened> => {
  const onCard = await open('GPU').catch(() => null);
  const cardMs = onCard ? measureMs(onCard) : Number.POSITIVE_INFINITY;
  if (onCard && cardMs <= quickMs) return onCard;
  const onProcessor = await open('CPU').catch((problem: unknown) => {
    if (onCard) return null;
    throw problem;
  });
  if (onCard && (!onProcessor || cardMs < measureMs(onProcessor))) {
    onProcessor?.close();
    return onCard;
  }
  onCard?.close();
  return onProcessor as Opened;
};
