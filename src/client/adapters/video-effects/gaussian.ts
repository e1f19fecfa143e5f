/** A Gaussian reaches so many sigmas (MEDIA-036). */
const radiusInSigmas = 3;

/** How far a Gaussian of this sigma reaches, in the same unit. */
export const gaussianRadius = (sigma: number): number => Math.ceil(radiusInSigmas * sigma);

/**
 * Half of a Gaussian's weights, from its middle to its radius in steps of one pixel; taken to both sides they add up to
 * one. Sigma 0 leaves everything as it is.
 */
export const gaussianWeights = (sigma: number): readonly number[] => {
  const radius = gaussianRadius(sigma);
  const weights = Array.from({ length: radius + 1 }, (_, distance) =>
    distance === 0 ? 1 : Math.exp((-distance * distance) / (2 * sigma * sigma)),
  );
  const sum = weights.reduce((total, weight, distance) => total + (distance === 0 ? weight : 2 * weight), 0);
  return weights.map((weight) => weight / sum);
};
