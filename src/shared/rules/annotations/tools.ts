/** Annotation tools (ANN-001), in the order of their numbers on the wire. */
export const annotationTools = ['cursor', 'draw', 'highlight'] as const;
export type AnnotationTool = (typeof annotationTools)[number];

/** How a tool's stroke looks on a canvas 1080 units high (ANN-002, ANN-003). */
export const strokeStyles: Readonly<Record<AnnotationTool, { readonly widthUnits: number; readonly opacity: number }>> =
  {
    cursor: { widthUnits: 0, opacity: 0 },
    draw: { widthUnits: 6, opacity: 1 },
    highlight: { widthUnits: 18, opacity: 0.5 },
  };
